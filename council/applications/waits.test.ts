import { describe, expect, it } from "vitest";
import { dayOfDate, endOfDay } from "../calendar/days.ts";
import type { EventDetails } from "./events.ts";
import type { Status } from "./status.ts";
import { standstillsIn, waitsIn, type DatedEvent } from "./waits.ts";

const at = (date: string) => endOfDay(dayOfDate(date));
const submitted: DatedEvent = {
  kind: "submitted",
  details: { answerSet: 1 },
  at: at("2026-01-02"),
};
const setStatusEvent = (to: Status, date: string): DatedEvent => {
  const details: EventDetails["statusChanged"] = { from: null, to, remarks: null };
  return { kind: "statusChanged", details, at: at(date) };
};
const wait = (from: string, to: string) => ({ from: dayOfDate(from), to: dayOfDate(to) });

describe("the waits of an application", () => {
  it("are none while the office works on it, or after a decision that lasts", () => {
    expect(waitsIn([])).toEqual([]);
    expect(waitsIn([submitted, setStatusEvent("under-review", "2026-01-05")])).toEqual([]);
    expect(waitsIn([submitted, setStatusEvent("approved", "2026-01-05")])).toEqual([]);
  });

  it("last from a decision until the application is opened again, even if another decision comes between", () => {
    expect(
      waitsIn([
        submitted,
        setStatusEvent("approved", "2026-01-05"),
        setStatusEvent("rejected", "2026-01-07"),
        setStatusEvent("under-review", "2026-01-12"),
        setStatusEvent("under-review", "2026-01-13"),
        setStatusEvent("rejected", "2026-01-20"),
        setStatusEvent("under-review", "2026-01-21"),
        setStatusEvent("approved", "2026-01-30"),
      ]),
    ).toEqual([wait("2026-01-05", "2026-01-12"), wait("2026-01-20", "2026-01-21")]);
  });

  it("last from a request to correct until the request is answered or withdrawn, even if a decision comes between", () => {
    const requestEvent = (date: string): DatedEvent => ({
      kind: "correctionRequested",
      details: { from: "pending", items: [] },
      at: at(date),
    });
    const correctionEvent = (date: string): DatedEvent => ({
      kind: "corrected",
      details: { requestId: "R", answerSet: 2 },
      at: at(date),
    });
    const withdrawalEvent = (date: string): DatedEvent => ({
      kind: "correctionWithdrawn",
      details: { requestId: "R" },
      at: at(date),
    });
    expect(
      waitsIn([
        requestEvent("2026-01-05"),
        setStatusEvent("under-review", "2026-01-06"),
        correctionEvent("2026-01-09"),
        requestEvent("2026-01-12"),
        withdrawalEvent("2026-01-13"),
        requestEvent("2026-01-20"),
        setStatusEvent("rejected", "2026-01-22"),
        requestEvent("2026-01-25"),
        correctionEvent("2026-01-30"),
      ]),
    ).toEqual([
      wait("2026-01-05", "2026-01-09"),
      wait("2026-01-12", "2026-01-13"),
      wait("2026-01-20", "2026-01-30"),
    ]);
    expect(
      standstillsIn([
        requestEvent("2026-01-05"),
        correctionEvent("2026-01-09"),
        requestEvent("2026-01-12"),
      ]),
    ).toEqual({
      waits: [wait("2026-01-05", "2026-01-09")],
      since: dayOfDate("2026-01-12"),
    });
  });
});
