import { describe, expect, it } from "vitest";
import { reviewPanelOf } from "../../tests/kit/review-panel.tsx";
import type { CorrectionForOffice } from "../../council/applications/corrections/find-corrections.ts";
import { reviewedApplication } from "../../tests/kit/reviewed-application.ts";

const firstAt = Date.UTC(2026, 0, 4, 4, 30);
const message = (id: string, at: number, text: string) =>
  ({
    id,
    at,
    kind: "messageFromApplicant",
    details: { text },
    by: "applicant",
    actorName: "Sunita Devi",
  }) as const;

describe("what a decision must not overlook", () => {
  it("includes each unanswered message, above the answers and beside the decision", () => {
    const history = [
      message("1", firstAt - 60_000, "Thank you."),
      message("2", firstAt, "I wish to withdraw.\nMy son\thas it."),
      message("3", firstAt + 60_000, "Long. ".repeat(100)),
    ];
    const page = reviewPanelOf({ history, unansweredSince: firstAt });
    expect(above(page)).toContain("Message not answered yet: I wish to withdraw. My son has it.");
    expect(above(page)).toMatch(/Message not answered yet: (Long\. ?){20,50}…/);
    expect(above(page)).not.toMatch(/Thank you|has waited/);
    expect(above(page)).toContain('href="#messages"');
    expect(bar(page)).toMatch(/href="#messages"[^>]*>Message not answered yet</);
    expect(page).toContain('id="messages"');
  });

  it("includes since when the first message waits if the shown history no longer has that message", () => {
    expect(above(reviewPanelOf({ unansweredSince: firstAt }))).toContain(
      "has waited for an answer since Jan 04, 2026",
    );
    const withoutFirstMessage = above(
      reviewPanelOf({ history: [message("2", firstAt + 1, "Please!")], unansweredSince: firstAt }),
    );
    expect(withoutFirstMessage).toContain("has waited for an answer since Jan 04, 2026");
    expect(withoutFirstMessage).toContain("Message not answered yet: Please!");
  });

  it("includes a correction that nobody has acted on since", () => {
    const correction: CorrectionForOffice = {
      id: "R",
      requestedAt: 0,
      until: firstAt,
      lateReason: undefined,
      endedAt: firstAt,
      outcome: "corrected",
      openForDays: undefined,
      items: [],
    };
    const page = reviewPanelOf({ correctedAt: firstAt, corrections: [correction] });
    expect(above(page)).toMatch(/Corrected on Jan 04, 2026, 10:00 AM[^]*href="#corrections"/);
    expect(bar(page)).toMatch(/href="#corrections"[^>]*>Corrected on Jan 04, 2026, 10:00 AM</);
    expect(page).toContain('id="corrections"');
  });

  it("includes the certificate that a decision would end, and an unpaid fee if the council approves only what is paid for", () => {
    const issued = { state: "issued", number: "GP/NOD/2026-27/000001-K" } as const;
    const certificate = { ...issued, printCount: 2, canReplace: true };
    const page = bar(reviewPanelOf({ certificate, isFeeDueBeforeApproval: true }));
    expect(page).toContain("GP/NOD/2026-27/000001-K is valid. Any decision other than approving");
    expect(page).not.toContain("Printed");
    const url = `/office/applications/${reviewedApplication.id}/payments`;
    expect(page).toMatch(new RegExp(`href="${url}"[^>]*>₹30 is still to be paid before`));
    for (const words of ["data-ends-certificate", "before an approval"])
      expect(bar(reviewPanelOf({}))).not.toContain(words);
  });

  it("is empty if nothing is unhandled, and on one's own application", () => {
    const waiting = { unansweredSince: firstAt, correctedAt: firstAt };
    for (const page of [reviewPanelOf({}), reviewPanelOf({ ...waiting, isOwn: true })])
      expect(page).not.toMatch(/href="#(messages|corrections)"/);
  });

  const above = (page: string) => page.slice(0, page.indexOf('class="review"'));
  const bar = (page: string) => page.slice(page.indexOf("decision-bar"));
});
