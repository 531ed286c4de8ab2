import { expect, it } from "vitest";
import { startTime } from "../../tests/kit/office.ts";
import { dayAt } from "../calendar/days.ts";
import { dayMs } from "../limits.ts";
import { waitingOf } from "./waiting.ts";

it("the waiting time of an application counts days in India on which the office had to act, and says if they are too many", () => {
  const row = {
    status: "pending",
    awaiting: "office",
    submittedAt: startTime,
    due: undefined,
  } as const;
  const day = dayAt(startTime);
  const noStandstills = { waits: [], since: undefined };
  const after = (days: number) => startTime + days * dayMs;
  expect(waitingOf(row, noStandstills, startTime)).toEqual({ days: 0, isTooLong: false });
  expect(waitingOf(row, noStandstills, after(7))).toEqual({ days: 7, isTooLong: false });
  expect(waitingOf(row, noStandstills, after(8))).toEqual({ days: 8, isTooLong: true });
  const promised = { ...row, due: { at: after(40), state: "running" } } as const;
  expect(waitingOf(promised, noStandstills, after(30))?.isTooLong).toBe(false);
  expect(waitingOf({ ...row, status: "approved" }, noStandstills, startTime)).toBeUndefined();
  // The applicant had to correct it from 2 to 12 days after the submission.
  const waits = [{ from: day + 2, to: day + 12 }];
  expect(waitingOf(row, { waits, since: undefined }, after(17))).toEqual({
    days: 7,
    isTooLong: false,
  });
  expect(waitingOf(row, { waits, since: undefined }, after(18))?.isTooLong).toBe(true);
  // Since 14 days after the submission, the applicant has to correct it again.
  const toCorrect = { ...row, awaiting: "applicant" } as const;
  expect(waitingOf(toCorrect, { waits, since: day + 14 }, after(90))).toEqual({
    days: 4,
    isTooLong: false,
  });
});
