import { expect, it } from "vitest";
import { dayOfDate } from "../../../council/calendar/days.ts";
import type { FiguresOfDays } from "../../../council/figures/get-figures.ts";
import { addUp } from "../../../council/figures/sums.ts";
import { html } from "../../../tests/kit/html.tsx";
import { FiguresOverTime } from "./over-time.tsx";

const period = { from: dayOfDate("2026-11-04"), to: dayOfDate("2026-11-18") };
const sumsFrom = (...dates: string[]): FiguresOfDays[] =>
  dates.map((date) => ({ first: dayOfDate(date), ...addUp([]) }));

it.each([
  ["week", sumsFrom("2026-11-02", "2026-11-09", "2026-11-16"), "Weeks begin on Monday."],
  ["month", sumsFrom("2026-11-01"), "The first and the last month may not be whole."],
] as const)(
  "the chart by %s names its period, and has a note about its weeks or months",
  (unit, sums, note) => {
    const page = html(<FiguresOverTime unit={unit} sums={sums} period={period} />);
    expect(page).toContain("0 decided between Nov 04, 2026 and Nov 18, 2026.");
    expect(page).toContain(note);
  },
);
