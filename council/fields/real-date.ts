import { latinDigits } from "./latin-digits.ts";

const earliestYear = "1900";

/** Joins the typed parts of a date to `YYYY-MM-DD`, or to another text if they are no date; empty if nothing is typed. */
export function isoDate({ day, month, year }: Record<"day" | "month" | "year", string>): string {
  const parts = [year, month, day].map((part) => latinDigits(part).trim());
  return parts.some(Boolean) ? parts.map((part) => part.padStart(2, "0")).join("-") : "";
}

/** Whether a text is an existing date, `YYYY-MM-DD`, of 1900 or later. */
export function isRealDate(date: string): boolean {
  const isPlausible = /^\d{4}(-\d\d){2}$/.test(date) && date >= earliestYear;
  // JavaScript engines may parse February 30 as March 2. A date that they cannot parse becomes null in JSON.
  return isPlausible && JSON.stringify(new Date(date)).includes(date);
}

/** Whether a day is today or earlier, both `YYYY-MM-DD`. */
export function isTodayOrEarlier(date: string, today: string): boolean {
  return date <= today;
}
