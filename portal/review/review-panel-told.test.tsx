import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { html } from "../../tests/kit/html.tsx";
import { reviewedApplication as application } from "../../tests/kit/reviewed-application.ts";
import { textsIn } from "../../texts/all.ts";
import { ReviewPanel } from "./review-panel.tsx";
import { reviewTextsOf } from "./review-texts.ts";

const openRequest = {
  id: "R",
  requestedAt: 0,
  until: 0,
  lateReason: undefined,
  endedAt: null,
  outcome: null,
  openForDays: undefined,
  items: [],
};

function panel(changes: Partial<ApplicationForReview> = {}): string {
  const shown = { ...application, ...changes };
  const reviewTexts = reviewTextsOf(textsIn("en"), shown);
  const element = (
    <ReviewPanel
      {...{ application: shown, reviewTexts, answer: undefined }}
      isOverride={false}
      level={2}
    />
  );
  return html(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

describe("the review of an application whose applicant cannot act", () => {
  it("says that the applicant's account was deleted", () => {
    const gone = panel({ userEmail: null, howTold: "nobody" });
    expect(gone).toContain("The account was deleted: nobody is told");
    expect(panel({ userEmail: null })).toContain("No email");
  });

  it("promises nothing to an applicant whose account was deleted, nor asks them anything", () => {
    const reach = { howTold: "nobody", canApplicantAct: false } as const;
    const page = panel({
      ...reach,
      status: "under-review",
      awaiting: "applicant",
      corrections: [openRequest],
    });
    expect(page).toContain("They have no account any more, so nobody can correct it.");
    expect(page).toContain("Withdraw Request");
    expect(page).not.toMatch(/They have time until|The applicant is told|is waiting for them/);
    expect(panel(reach)).not.toContain('/correction"');
  });

  it("says that the applicant's account is disabled, and offers no correction then", () => {
    const said = "The account is disabled: they cannot sign in";
    const page = panel({ canApplicantAct: false, howTold: "disabled" });
    expect(page).toContain(said);
    expect(page).toContain("they read them in the email alone");
    expect(page).not.toContain("on their page and in the email");
    expect(page).not.toContain('/correction"');
    const filed = panel({ canApplicantAct: false, userEmail: null, howTold: "phone" });
    expect(filed).toContain(said);
    expect(panel()).not.toContain(said);
    expect(panel()).toContain('/correction"');
  });
});
