import type { Day } from "../../../council/calendar/days.ts";
import { dayMs } from "../../../council/limits.ts";

/**
 * Midnight UTC of a day, in milliseconds: 05:30 of that day in India, so the day's date can be formatted from it.
 */
export function utcMidnightOf(day: Day): number {
  return day * dayMs;
}
