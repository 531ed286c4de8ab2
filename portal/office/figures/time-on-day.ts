import type { Day } from "../../../council/calendar/days.ts";
import { dayMs } from "../../../council/limits.ts";

/**
 * A time within this day in India, from which its date can be formatted: milliseconds UTC. (Midnight UTC is 05:30 in
 * India.)
 */
export function timeOnDay(day: Day): number {
  return day * dayMs;
}
