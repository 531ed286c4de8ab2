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
const set = (to: Status, date: string): DatedEvent => {
  const details: EventDetails["statusChanged"] = { from: null, to, remarks: null };
  return { kind: "statusChanged", details, at: at(date) };
};
const wait = (from: string, to: string) => ({ from: dayOfDate(from), to: dayOfDate(to) });

describe("the waits of an application", () => {
  it("are none while the office works on it, or once it has decided", () => {
    expect(waitsIn([])).toEqual([]);
    expect(waitsIn([submitted, set("under-review", "2026-01-05")])).toEqual([]);
    expect(waitsIn([submitted, set("approved", "2026-01-05")])).toEqual([]);
  });

  it("last from a decision until it is opened again, also after another decision", () => {
    expect(
      waitsIn([
        submitted,
        set("approved", "2026-01-05"),
        set("rejected", "2026-01-07"),
        set("under-review", "2026-01-12"),
        set("under-review", "2026-01-13"),
        set("rejected", "2026-01-20"),
        set("under-review", "2026-01-21"),
        set("approved", "2026-01-30"),
      ]),
    ).toEqual([wait("2026-01-05", "2026-01-12"), wait("2026-01-20", "2026-01-21")]);
  });

  it("last from a request to correct until it is answered, withdrawn, or a decision is opened again", () => {
    const asked = (date: string): DatedEvent => ({
      kind: "correctionRequested",
      details: { from: "pending", items: [] },
      at: at(date),
    });
    const answered = (date: string): DatedEvent => ({
      kind: "corrected",
      details: { requestId: "R", answerSet: 2 },
      at: at(date),
    });
    const withdrawn = (date: string): DatedEvent => ({
      kind: "correctionWithdrawn",
      details: { requestId: "R" },
      at: at(date),
    });
    expect(
      waitsIn([
        asked("2026-01-05"),
        set("under-review", "2026-01-06"),
        answered("2026-01-09"),
        asked("2026-01-12"),
        withdrawn("2026-01-13"),
        asked("2026-01-20"),
        set("rejected", "2026-01-22"),
        asked("2026-01-25"),
        answered("2026-01-30"),
      ]),
    ).toEqual([
      wait("2026-01-05", "2026-01-09"),
      wait("2026-01-12", "2026-01-13"),
      wait("2026-01-20", "2026-01-30"),
    ]);
    expect(
      standstillsIn([asked("2026-01-05"), answered("2026-01-09"), asked("2026-01-12")]),
    ).toEqual({
      waits: [wait("2026-01-05", "2026-01-09")],
      since: dayOfDate("2026-01-12"),
    });
  });
});
