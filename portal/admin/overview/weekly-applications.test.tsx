import { expect, it } from "vitest";
import type { FiguresOfDays } from "../../../council/figures/get-figures.ts";
import { addUp } from "../../../council/figures/sums.ts";
import { dayMs } from "../../../council/limits.ts";
import { html } from "../../../tests/kit/html.tsx";
import { WeeklyApplications } from "./weekly-applications.tsx";

it("names the last day of the period, not the Monday of its last week", () => {
  const monday = Date.UTC(2026, 10, 16) / dayMs;
  const weeks = [monday, monday + 7].map((first): FiguresOfDays => ({ first, ...addUp([]) }));
  const page = html(
    <WeeklyApplications period={{ from: monday, to: monday + 11 }} weeks={weeks} />,
  );
  expect(page).toContain("came in between Nov 16, 2026 and Nov 27, 2026.");
});
