import { expect, it } from "vitest";
import { startTime } from "../../tests/kit/office.ts";
import { dayAt } from "../calendar/days.ts";
import { dayMs } from "../limits.ts";
import { waitingOf } from "./waiting.ts";

it("says for how many days of India an application has waited, and when that is too long", () => {
  const row = {
    status: "pending",
    awaiting: "office",
    submittedAt: startTime,
    due: undefined,
  } as const;
  const day = dayAt(startTime);
  const never = { waits: [], since: undefined };
  const after = (days: number) => startTime + days * dayMs;
  expect(waitingOf(row, never, startTime)).toEqual({ days: 0, isTooLong: false });
  expect(waitingOf(row, never, after(7))).toEqual({ days: 7, isTooLong: false });
  expect(waitingOf(row, never, after(8))).toEqual({ days: 8, isTooLong: true });
  const promised = { ...row, due: { at: after(40), state: "running" } } as const;
  expect(waitingOf(promised, never, after(30))?.isTooLong).toBe(false);
  expect(waitingOf({ ...row, status: "approved" }, never, startTime)).toBeUndefined();
  // It was to be corrected from 2 to 12 days after it was submitted.
  const waits = [{ from: day + 2, to: day + 12 }];
  expect(waitingOf(row, { waits, since: undefined }, after(17))).toEqual({
    days: 7,
    isTooLong: false,
  });
  expect(waitingOf(row, { waits, since: undefined }, after(18))?.isTooLong).toBe(true);
  // It is to be corrected again since 14 days after.
  const asked = { ...row, awaiting: "applicant" } as const;
  expect(waitingOf(asked, { waits, since: day + 14 }, after(90))).toEqual({
    days: 4,
    isTooLong: false,
  });
});
