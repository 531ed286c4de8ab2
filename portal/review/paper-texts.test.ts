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
  canOpenCertificate: false,
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
/** The URLs of the links, first those for an auditor, then those for a reviewer. */
function linkedUrls(changes: Partial<WithPapers>): string[][] {
  return [false, true].map((isReviewer) =>
    paperLinksOf(t, { ...pending, ...changes }, { isReviewer }).map(({ href }) => href),
  );
}

describe("the links to the papers of an application", () => {
  const certificateUrl = "/applications/A/certificate.pdf";
  const statementUrl = "/applications/A/paper.pdf";
  const forwardingUrl = "/office/applications/A/forwarding";

  it("are left out if there is no paper", () => {
    expect(linkedUrls({})).toEqual([[], []]);
  });

  it("lead from one's own application to its page, which has its papers, fee and messages", () => {
    const ownApplication = { isOwn: true, canOpenCertificate: true, status: "rejected" } as const;
    for (const changes of [{ isOwn: true }, ownApplication])
      expect(linkedUrls(changes)).toEqual([["/applications/A"], ["/applications/A"]]);
  });

  it("lead auditors and reviewers to certificate and refusal", () => {
    expect(linkedUrls({ canOpenCertificate: true })).toEqual([[certificateUrl], [certificateUrl]]);
    expect(linkedUrls({ status: "rejected", outcome })).toEqual([[statementUrl], [statementUrl]]);
  });

  it("lead to a forwarding note once there is one, and reviewers also to the page that records a forwarding", () => {
    expect(linkedUrls({ outcome })).toEqual([[], [forwardingUrl]]);
    expect(linkedUrls({ outcome, history: [forwarded] })).toEqual([
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
