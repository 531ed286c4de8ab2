import { dateOfDay, dayOfDate, weekdayOf, type Day } from "../calendar/days.ts";

/** Two years and a day, so that a month can be compared with the same month of the year before. */
export const periodDaysAtMost = 2 * 366;
/** What is shown where no period is chosen. */
export const usualWeeks = 12;
/** A longer period is shown by month, too. */
export const weeksWithoutMonths = 26;

/** The first and the last day. */
export interface Period {
  from: Day;
  to: Day;
}

/** `YYYY-MM-DD` of both days, as the query has them. */
export function datesOf({ from, to }: Period): { from: string; to: string } {
  return { from: dateOfDay(from), to: dateOfDay(to) };
}

/** The last twelve weeks, with the week of today. */
export function usualPeriod(today: Day): Period {
  return { from: mondayOf(today) - (usualWeeks - 1) * 7, to: today };
}

/** The Monday of a week. */
export function mondayOf(day: Day): Day {
  return day - weekdayOf(day) + 1;
}

/** The Mondays of the weeks that a period touches. */
export function weeksOf({ from, to }: Period): Day[] {
  const first = mondayOf(from);
  const count = Math.floor((to - first) / 7) + 1;
  return Array.from({ length: count }, (_, index) => first + index * 7);
}

/** The first day of a month: 0 is January 1970. */
export function firstDayOf(month: number): Day {
  const year = 1970 + Math.floor(month / 12);
  return dayOfDate(`${year}-${String((month % 12) + 1).padStart(2, "0")}-01`);
}
