import { midnightInIndia } from "../day-in-india.ts";

/** A day in India as a number: 0 is 1 January 1970, and each next day is one more. */
export type Day = number;

/** Monday is 1, Sunday is 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

const dayMs = 24 * 60 * 60 * 1000;
/** Midnight in India before 1 January 1970, in milliseconds UTC. */
const firstMidnight = midnightInIndia(0);

/** The day in India at a time (milliseconds UTC). */
export function dayAt(milliseconds: number): Day {
  return (midnightInIndia(milliseconds) - firstMidnight) / dayMs;
}

/** The last millisecond of a day in India, in milliseconds UTC. */
export function endOfDay(day: Day): number {
  return firstMidnight + (day + 1) * dayMs - 1;
}

/** The day of a date, `YYYY-MM-DD`; NaN if there is no such date. */
export function dayOfDate(date: string): Day {
  const milliseconds = Date.parse(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(milliseconds) && dateOfDay(milliseconds / dayMs) === date;
  return isReal ? milliseconds / dayMs : Number.NaN;
}

/** The date of a day, `YYYY-MM-DD`. */
export function dateOfDay(day: Day): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

export function weekdayOf(day: Day): Weekday {
  // 1 January 1970 was a Thursday.
  return weekdays[(((day + 3) % 7) + 7) % 7]!;
}
