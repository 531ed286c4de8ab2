import type { Day } from "../../../council/calendar/days.ts";
import { dayMs } from "../../../council/limits.ts";

/** A time that falls on a day in India, for formatting its date: milliseconds UTC. (Midnight UTC is 05:30 in India.) */
export function timeOnDay(day: Day): number {
  return day * dayMs;
}
