import type { Day } from "../../../council/calendar/days.ts";
import { dayMs } from "../../../council/limits.ts";

/** A time on a day in India, in milliseconds UTC: midnight UTC of a day is that day in India. */
export function momentOf(day: Day): number {
  return day * dayMs;
}
