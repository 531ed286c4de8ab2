import { describe, expect, it } from "vitest";
import { reviewPanelOf } from "../../tests/kit/review-panel.tsx";
import { openRequest } from "../../tests/kit/reviewed-application.ts";

const buttonInBar = /decision-bar[^]*>Ask for Correction</;

describe("the button that asks for a correction", () => {
  it("is shown once, among the buttons that decide", () => {
    const page = reviewPanelOf({ status: "pending" });
    expect(page).toMatch(buttonInBar);
    expect(page.match(/Ask for Correction/g)).toHaveLength(1);
  });

  it("is shown outside the decision bar to somebody who may not decide the application", () => {
    const page = reviewPanelOf({ status: "pending", isForColleague: true });
    expect(page).toContain("Ask for Correction");
    expect(page).not.toContain("decision-bar");
  });

  it("is not shown while a request is open", () => {
    const corrections = [openRequest];
    expect(reviewPanelOf({ status: "under-review", corrections })).not.toContain(
      "Ask for Correction",
    );
  });

  it("is not shown if nobody could make the correction, and not on one's own application", () => {
    for (const changes of [{ canApplicantAct: false }, { isOwn: true }])
      expect(reviewPanelOf({ status: "pending", ...changes })).not.toContain("Ask for Correction");
  });
});

describe("the last remarks, with which the box is filled", () => {
  const warning = /decision-bar[^]*href="#remarks">The last remarks stay unless you change them/;

  it("are mentioned beside the buttons, so that nobody sends them unaware", () => {
    for (const status of ["under-review", "approved", "rejected"] as const)
      expect(reviewPanelOf({ status, remarks: "The ration card is missing." })).toMatch(warning);
  });

  it("are not mentioned if there are none", () => {
    expect(reviewPanelOf({ status: "rejected", remarks: null })).not.toMatch(warning);
  });
});
