import { expect, it } from "vitest";
import { dateOfDay, dayOfDate, endOfDay } from "../calendar/days.ts";
import { retainedSince } from "./expired.ts";

const timeInIndia = (day: string, time: string) => Date.parse(`${day}T${time}+05:30`);

it.each([
  ["letters", "2026-05-31", "2026-02-28"],
  ["letters", "2028-05-31", "2028-02-29"],
  ["letters", "2026-05-28", "2026-02-28"],
  ["letters", "2026-06-01", "2026-03-01"],
  ["letters", "2026-01-31", "2025-10-31"],
  ["letters", "2026-02-28", "2025-11-28"],
  ["logs", "2028-02-29", "2027-02-28"],
  ["logs", "2028-02-28", "2027-02-28"],
  ["logs", "2028-03-01", "2027-03-01"],
  ["contactMessages", "2028-02-29", "2027-02-28"],
  ["notifications", "2028-02-29", "2027-02-28"],
  ["applications", "2028-02-29", "2021-02-28"],
  ["applications", "2028-03-01", "2021-03-01"],
  ["applications", "2035-02-28", "2028-02-28"],
] as const)(
  "at every hour of the day in India, %s on %s are kept if they are from %s or later",
  (kind, today, since) => {
    const iso = (moment: number) => new Date(moment).toISOString();
    for (const time of ["00:00", "03:00", "05:29", "05:30", "23:59"])
      expect(iso(retainedSince(timeInIndia(today, time))[kind]), time).toBe(
        iso(timeInIndia(since, "00:00")),
      );
  },
);

it.each([
  ["people", 1],
  ["letters", 3],
  ["logs", 12],
  ["applications", 84],
] as const)(
  "%s of every day are kept %i months, through the same day or the last day of a shorter month",
  (kind, months) => {
    for (let day = dayOfDate("2027-01-01"); day <= dayOfDate("2030-12-31"); day += 1) {
      const [year, month, dayOfMonth] = dateOfDay(day).split("-").map(Number) as [
        number,
        number,
        number,
      ];
      const monthEnd = Date.UTC(year, month + months, 0);
      const same = Date.UTC(year, month - 1 + months, dayOfMonth);
      const lastMoment = endOfDay(
        dayOfDate(new Date(Math.min(same, monthEnd)).toISOString().slice(0, 10)),
      );
      const began = endOfDay(day - 1) + 1;
      expect(retainedSince(lastMoment)[kind], dateOfDay(day)).toBeLessThanOrEqual(began);
    }
  },
);
