import { describe, expect, it } from "vitest";
import { reviewPanelOf } from "../../tests/kit/review-panel.tsx";
import { openRequest } from "../../tests/kit/reviewed-application.ts";

describe("the review of an application whose applicant cannot act, or has another email", () => {
  it("says that the applicant's account was deleted", () => {
    const pageAfterDeletion = reviewPanelOf({ userEmail: null, howNotified: "nobody" });
    expect(pageAfterDeletion).toContain("The account was deleted: nobody is told");
    expect(reviewPanelOf({ userEmail: null })).toContain("No email");
  });

  it("names the email to which letters go if the applicant has changed it", () => {
    const change = { userEmail: "old@example.org", accountEmail: "new@example.org" };
    const sentence = /Emails now go to ⁨?new@example.org/;
    expect(reviewPanelOf(change)).toMatch(sentence);
    expect(reviewPanelOf({ ...change, accountEmail: "old@example.org" })).not.toMatch(
      /Emails now go/,
    );
    expect(reviewPanelOf({ ...change, accountEmail: null })).not.toMatch(/Emails now go/);
    expect(reviewPanelOf({ ...change, howNotified: "disabled", canApplicantAct: false })).toMatch(
      /they cannot sign in · Emails now go to/,
    );
  });

  it("promises no message to an applicant whose account was deleted, and asks them for no correction", () => {
    const reach = { howNotified: "nobody", canApplicantAct: false } as const;
    const page = reviewPanelOf({
      ...reach,
      status: "under-review",
      awaiting: "applicant",
      corrections: [openRequest],
    });
    expect(page).toContain("They have no account any more, so nobody can correct it.");
    expect(page).toContain("Withdraw Request");
    expect(page).not.toMatch(/They have time until|The applicant is told|is waiting for them/);
    expect(reviewPanelOf(reach)).not.toContain('/correction"');
  });

  it("says that the applicant's account is disabled, and offers no correction then", () => {
    const sentence = "The account is disabled: they cannot sign in";
    const page = reviewPanelOf({ canApplicantAct: false, howNotified: "disabled" });
    expect(page).toContain(sentence);
    expect(page).toContain("they read them in the email alone");
    expect(page).not.toContain("on their page and in the email");
    expect(page).not.toContain('/correction"');
    const counterPage = reviewPanelOf({
      canApplicantAct: false,
      userEmail: null,
      howNotified: "phone",
    });
    expect(counterPage).toContain(sentence);
    expect(reviewPanelOf()).not.toContain(sentence);
    expect(reviewPanelOf()).toContain('/correction"');
  });
});
