import { createMemoryRouter, RouterProvider } from "react-router";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import type { FormAnswer } from "../../portal/forms/form-answer.ts";
import type { ReviewFormState } from "../../portal/review/handle-review-form.ts";
import { ReviewPanel } from "../../portal/review/review-panel.tsx";
import { reviewTextsOf } from "../../portal/review/review-texts.ts";
import { textsIn } from "../../texts/all.ts";
import { html } from "./html.tsx";
import { reviewedApplication } from "./reviewed-application.ts";

/**
 * The HTML of the review panel as staff see it, of `reviewedApplication` with these changes.
 * @param answer what the form's action returned, if the form is shown again
 */
export function reviewPanelOf(
  changes: Partial<ApplicationForReview> = {},
  answer?: FormAnswer<ReviewFormState>,
): string {
  const application = { ...reviewedApplication, ...changes };
  const review = {
    reviewTexts: reviewTextsOf(textsIn("en"), application),
    answer,
    isOverride: false,
    level: 2,
    application,
  } as const;
  const router = createMemoryRouter([{ path: "*", element: <ReviewPanel {...review} /> }]);
  return html(<RouterProvider router={router} />);
}
