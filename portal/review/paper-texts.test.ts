import { describe, expect, it } from "vitest";
import type { HistoryEvent } from "../../council/applications/history.ts";
import { textsIn } from "../../texts/all.ts";
import { forwardedTextOf, paperLinksOf, type WithPapers } from "./paper-texts.ts";

const t = textsIn("en");

const pending: WithPapers = {
  id: "A",
  isOwn: false,
  status: "pending",
  outcome: null,
  history: [],
  hasCertificate: false,
};
const outcome = { kind: "forwarded", forwardedTo: "the Tehsil office", law: null } as const;
const forwarded: HistoryEvent = {
  id: "1",
  at: 0,
  kind: "forwarded",
  details: { to: { en: "the Tehsil office" }, date: "2026-01-02", number: null },
  by: "office",
  actorName: "Kamla Bai",
};
/** Where the links for an auditor and for a reviewer lead. */
function linked(changes: Partial<WithPapers>): string[][] {
  return [false, true].map((isReviewer) =>
    paperLinksOf(t, { ...pending, ...changes }, { isReviewer }).map(({ href }) => href),
  );
}

describe("the links to the papers of an application", () => {
  const certificateUrl = "/applications/A/certificate.pdf";
  const statementUrl = "/applications/A/paper.pdf";
  const forwardingUrl = "/office/applications/A/forwarding";

  it("are missing if there is no paper, and on one's own application", () => {
    expect(linked({})).toEqual([[], []]);
    const own = { isOwn: true, hasCertificate: true, status: "rejected" } as const;
    expect(linked(own)).toEqual([[], []]);
  });

  it("lead auditors and reviewers to certificate and refusal", () => {
    expect(linked({ hasCertificate: true })).toEqual([[certificateUrl], [certificateUrl]]);
    expect(linked({ status: "rejected", outcome })).toEqual([[statementUrl], [statementUrl]]);
  });

  it("lead to a forwarding note once there is one, and reviewers to where it is recorded", () => {
    expect(linked({ outcome })).toEqual([[], [forwardingUrl]]);
    expect(linked({ outcome, history: [forwarded] })).toEqual([
      [statementUrl],
      [forwardingUrl, statementUrl],
    ]);
  });

  it("say whether the forwarding was recorded already", () => {
    const textOf = (history: HistoryEvent[]) =>
      paperLinksOf(t, { ...pending, outcome, history }, { isReviewer: true })[0]!.text;
    expect(textOf([])).toBe("Record the forwarding");
    expect(textOf([forwarded])).toBe("Record the forwarding again");
  });
});

it("says on which day an application was forwarded, if it was", () => {
  expect(forwardedTextOf(t, { history: [] })).toBeUndefined();
  expect(forwardedTextOf(t, { history: [forwarded] })).toBe("Forwarded Jan 02, 2026");
});
