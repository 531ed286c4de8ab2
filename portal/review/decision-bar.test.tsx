import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { ReviewedCorrection } from "../../council/applications/corrections/find-corrections.ts";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { html } from "../../tests/kit/html.tsx";
import { reviewedApplication } from "../../tests/kit/reviewed-application.ts";
import { textsIn } from "../../texts/all.ts";
import { ReviewPanel } from "./review-panel.tsx";
import { reviewTextsOf } from "./review-texts.ts";

const openRequest: ReviewedCorrection = {
  id: "R",
  requestedAt: 0,
  until: 0,
  lateReason: undefined,
  endedAt: null,
  outcome: null,
  openForDays: 3,
  items: [],
};
const inBar = /decision-bar[^]*>Ask for Correction</;

describe("the button that asks for a correction", () => {
  it("stands among the decisions, once", () => {
    const page = panel({ status: "pending" });
    expect(page).toMatch(inBar);
    expect(page.match(/Ask for Correction/g)).toHaveLength(1);
  });

  it("stands elsewhere for somebody who may not decide the application", () => {
    const page = panel({ status: "pending", isForColleague: true });
    expect(page).toContain("Ask for Correction");
    expect(page).not.toContain("decision-bar");
  });

  it("is missing while a request is open", () => {
    const corrections = [openRequest];
    expect(panel({ status: "under-review", corrections })).not.toContain("Ask for Correction");
  });

  it("is missing where nobody could correct, and beside one's own application", () => {
    for (const changes of [{ canApplicantAct: false }, { isOwn: true }])
      expect(panel({ status: "pending", ...changes })).not.toContain("Ask for Correction");
  });
});

function panel(changes: Partial<ApplicationForReview>): string {
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
