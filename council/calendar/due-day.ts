import type { Calendar } from "./calendar.ts";
import { addDays, countDays, countedDays } from "./calendar.ts";
import type { DayKind } from "../catalogue/promise.ts";
import type { Day } from "./days.ts";

/** A time in which the office waited, and the days of the promise did not run: from one day to another. */
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
 * the counted days of each wait, without its first day and with its last.
 */
export function dueDay({ submitted, promise, waits, calendar }: DueDayInput): Day {
  const isCounted = countedDays(promise.counted, calendar);
  const waited = waits.reduce((days, { from, to }) => days + countDays(from, to, isCounted), 0);
  return addDays(submitted, promise.days + waited, isCounted);
}
