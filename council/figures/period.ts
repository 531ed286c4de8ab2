import { dateOfDay, weekdayOf, type Day } from "../calendar/days.ts";
import { dayMs } from "../limits.ts";

/** Two years and a day, so that a month can be compared with the same month of the year before. */
export const periodDaysAtMost = 2 * 366;
/** The length of the period where none is chosen. */
export const usualWeeks = 12;
/** A period of more weeks is shown by month, too. */
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

/** The first day of the part of a day's week that is in the same month: the Monday, or the first day of the month. */
export function startOfWeekPart(day: Day): Day {
  return Math.max(mondayOf(day), firstDayOf(monthOf(day)));
}

/**
 * The part of a period that whole weeks fill. A week across two months counts as two, one in each month. The current
 * week is whole if the period lasts until today. If there is none, `from` is after `to`.
 */
export function wholeWeeks({ from, to }: Period, today: Day): Period {
  const begins = startOfWeekPart(from) === from;
  const first = begins ? from : Math.min(mondayOf(from) + 7, firstDayOf(monthOf(from) + 1));
  const last = to >= today ? to : startOfWeekPart(to + 1) - 1;
  return first <= last ? { from: first, to: last } : { from: to + 1, to };
}

/** The Mondays of the weeks that a period touches. */
export function weeksOf({ from, to }: Period): Day[] {
  const first = mondayOf(from);
  const count = Math.floor((to - first) / 7) + 1;
  return Array.from({ length: count }, (_, index) => first + index * 7);
}

/** The month of a day: 0 is January 1970. */
export function monthOf(day: Day): number {
  const date = new Date(day * dayMs);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

/** The first day of a month: 0 is January 1970. */
export function firstDayOf(month: number): Day {
  return Date.UTC(1970, month) / dayMs;
}
