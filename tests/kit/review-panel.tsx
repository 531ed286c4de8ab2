import { createMemoryRouter, RouterProvider } from "react-router";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { ReviewPanel } from "../../portal/review/review-panel.tsx";
import { reviewTextsOf } from "../../portal/review/review-texts.ts";
import { textsIn } from "../../texts/all.ts";
import { html } from "./html.tsx";
import { reviewedApplication } from "./reviewed-application.ts";

/** The HTML of a staff member's review of `reviewedApplication`, with these changes. */
export function reviewPanelOf(changes: Partial<ApplicationForReview> = {}): string {
  const application = { ...reviewedApplication, ...changes };
  const review = {
    reviewTexts: reviewTextsOf(textsIn("en"), application),
    answer: undefined,
    isOverride: false,
    level: 2,
    application,
  } as const;
  const router = createMemoryRouter([{ path: "*", element: <ReviewPanel {...review} /> }]);
  return html(<RouterProvider router={router} />);
}
