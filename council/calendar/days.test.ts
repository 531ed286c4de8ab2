import { describe, expect, it } from "vitest";
import { dateOfDay, dayAt, dayOfDate, endOfDay, weekdayOf } from "./days.ts";

describe("days in India", () => {
  it("begin and end at midnight in India, not in UTC", () => {
    const day = dayOfDate("2026-03-01");
    // Midnight in India is 18:30 UTC of the day before.
    expect(dayAt(Date.UTC(2026, 1, 28, 18, 29, 59, 999))).toBe(day - 1);
    expect(dayAt(Date.UTC(2026, 1, 28, 18, 30))).toBe(day);
    expect(endOfDay(day)).toBe(Date.UTC(2026, 2, 1, 18, 29, 59, 999));
    expect(dayAt(endOfDay(day))).toBe(day);
    expect(dayAt(endOfDay(day) + 1)).toBe(day + 1);
  });

  it("convert to dates and back, across the ends of months and years and over a leap day", () => {
    expect(dayOfDate("1970-01-01")).toBe(0);
    for (const [date, next] of [
      ["2026-12-31", "2027-01-01"],
      ["2027-02-28", "2027-03-01"],
      ["2028-02-28", "2028-02-29"],
      ["1969-12-31", "1970-01-01"],
    ] as const)
      expect(dateOfDay(dayOfDate(date) + 1)).toBe(next);
  });

  it("are NaN for an invalid date", () => {
    for (const date of ["2027-02-29", "2026-13-01", "2026-1-1", "", "today"])
      expect(dayOfDate(date)).toBeNaN();
  });

  it("know their weekday, from Monday to Sunday", () => {
    expect(weekdayOf(dayOfDate("2026-11-23"))).toBe(1);
    expect(weekdayOf(dayOfDate("2026-11-29"))).toBe(7);
    expect(weekdayOf(dayOfDate("1969-12-31"))).toBe(3);
  });
});
