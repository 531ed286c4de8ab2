import { expect, it } from "vitest";
import { retainedSince } from "./expired.ts";

const timeOf = (time: string) => Date.parse(`${time}T21:30:00Z`);

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
  "%s on %s are kept if they are from %s or later, so that no period is too short",
  (kind, today, since) => {
    const iso = (moment: number) => new Date(moment).toISOString();
    expect(iso(retainedSince(timeOf(today))[kind])).toBe(iso(timeOf(since)));
  },
);
