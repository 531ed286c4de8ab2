import { addDays, countDays, makeIsCounted, type Calendar } from "./calendar.ts";
import type { DayKind } from "../catalogue/promise.ts";
import type { Day } from "./days.ts";

/**
 * A span in which the days of a promise did not run: the application was decided, or its applicant was asked to correct
 * it. Days after `from`, up to and including `to`, do not count.
 */
export interface Wait {
  from: Day;
  to: Day;
}

export interface DueDayInput {
  submitted: Day;
  promise: { days: number; counted: DayKind };
  waits: readonly Wait[];
  calendar: Calendar;
}

/**
 * The day at whose end the promised days have passed: counted from the day after the submission, and longer by
 * the counted days of each wait.
 */
export function dueDay({ submitted, promise, waits, calendar }: DueDayInput): Day {
  const isCounted = makeIsCounted(promise.counted, calendar);
  const waited = waits.reduce((days, { from, to }) => days + countDays(from, to, isCounted), 0);
  return addDays(submitted, promise.days + waited, isCounted);
}

/**
 * Like `dueDay`, but ignores waits that began after the due day was over: those do not move it.
 * @param input its waits in the order of time
 */
export function dueDayAfterWaits({ waits, ...input }: DueDayInput): Day {
  const inTime: Wait[] = [];
  for (const wait of waits) if (wait.from <= dueDay({ ...input, waits: inTime })) inTime.push(wait);
  return dueDay({ ...input, waits: inTime });
}
