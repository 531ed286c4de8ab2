import { expect, it } from "vitest";
import type { HistoryEvent } from "../../council/applications/history.ts";
import { isApprovalTakenBack } from "./forwarded.tsx";

const eventBase = { id: "1", at: 0, by: "office", actorName: undefined } as const;
const forwarded: HistoryEvent = {
  ...eventBase,
  kind: "forwarded",
  details: { to: { en: "the Block office" }, date: "2026-01-02", number: null },
};
const correctionRequested = (from: string): HistoryEvent => ({
  ...eventBase,
  kind: "correctionRequested",
  details: { from, items: [] },
});
const underReview = (from: string): HistoryEvent => ({
  ...eventBase,
  kind: "statusChanged",
  details: { from, to: "under-review", remarks: null },
});

it("a later status or request to correct takes back the approval of a forwarded application", () => {
  for (const event of [correctionRequested, underReview]) {
    expect(isApprovalTakenBack([forwarded, event("approved")])).toBe(true);
    expect(isApprovalTakenBack([forwarded, event("pending")])).toBe(false);
    expect(isApprovalTakenBack([event("approved"), forwarded])).toBe(false);
  }
});
