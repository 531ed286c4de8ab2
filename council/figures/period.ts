import { dateOfDay, weekdayOf, type Day } from "../calendar/days.ts";
import { dayMs } from "../limits.ts";

/** The longest period: enough from a day to the same day two years later, both included, even in a leap year. */
export const periodDaysAtMost = 2 * 366;
/** The length of the period if none is chosen. */
export const usualWeeks = 12;
/** A period of more weeks than this is also shown by month. */
export const weeksWithoutMonths = 26;

/** A period from its first to its last day, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/** Both days as `YYYY-MM-DD`, as in the URL of the figures. */
export function datesOf({ from, to }: Period): { from: string; to: string } {
  return { from: dateOfDay(from), to: dateOfDay(to) };
}

/** The last twelve weeks, including the current week. */
export function usualPeriod(today: Day): Period {
  return { from: mondayOf(today) - (usualWeeks - 1) * 7, to: today };
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return day - weekdayOf(day) + 1;
}

/** The Monday of a day's week, or the first of the day's month if that is later. */
export function startOfWeekPart(day: Day): Day {
  return Math.max(mondayOf(day), firstDayOf(monthOf(day)));
}

/**
 * The period from the first to the last whole week of a period. A week that two months share counts as two weeks, one in
 * each month. The current week counts as whole if the period lasts until today. If the period has no whole week, `from` is
 * after `to`.
 */
export function wholeWeeks({ from, to }: Period, today: Day): Period {
  const first = Math.min(mondayOf(from - 1) + 7, firstDayOf(monthOf(from - 1) + 1));
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
