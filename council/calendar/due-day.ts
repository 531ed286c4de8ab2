import { addDays, countDays, makeIsCounted, type Calendar } from "./calendar.ts";
import type { DayKind } from "../catalogue/promise.ts";
import type { Day } from "./days.ts";

/**
 * A span of days that a promise does not count: the application was decided, or its applicant was asked to correct
 * it. The span begins on the day after `from` and includes `to`.
 */
export interface Wait {
  from: Day;
  to: Day;
}

export interface DueDayInput {
  submissionDay: Day;
  promise: { days: number; counted: DayKind };
  waits: readonly Wait[];
  calendar: Calendar;
}

/**
 * The last day of the promise: the promised days are counted from the day after the submission, and the counted days of
 * each wait are added.
 */
export function dueDay({ submissionDay, promise, waits, calendar }: DueDayInput): Day {
  const isCounted = makeIsCounted(promise.counted, calendar);
  const waited = waits.reduce((days, { from, to }) => days + countDays(from, to, isCounted), 0);
  return addDays(submissionDay, promise.days + waited, isCounted);
}

/**
 * Like `dueDay`, but ignores waits that began after the due day.
 * @param input with the waits in the order of time
 */
export function dueDayAfterWaits({ waits, ...input }: DueDayInput): Day {
  const inTime: Wait[] = [];
  for (const wait of waits) if (wait.from <= dueDay({ ...input, waits: inTime })) inTime.push(wait);
  return dueDay({ ...input, waits: inTime });
}
