import { dayInIndia, midnightInIndia } from "../day-in-india.ts";

/** The financial year in India at a time (milliseconds UTC), April to March: `2026-27`. */
export function financialYearOf(milliseconds: number): string {
  const [year, month] = dayInIndia(milliseconds).split("-").map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** When a financial year, `2026-27`, begins in India, in milliseconds UTC. */
export function startOfFinancialYear(financialYear: string): number {
  return midnightInIndia(Date.UTC(Number(financialYear.slice(0, 4)), 3, 1));
}
