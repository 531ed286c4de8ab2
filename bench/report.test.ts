import { expect, it } from "vitest";
import { figureOf, missedGoals, renderReport } from "./report.ts";

const rateOf = (portal: number, plain: number, goal?: number) => ({
  name: "staff list, page",
  clients: 16,
  goal,
  portal: { perSecond: portal, p50: 5, p99: 9 },
  plain: { perSecond: plain, p50: 1, p99: 2 },
});

it("rates below their goal and figures above their goal are reported as missed, also in the tables", () => {
  const rates = [rateOf(79, 1000, 0.08), rateOf(80, 1000, 0.08)];
  const figures = [
    figureOf("idle", 121, "MB", 120),
    figureOf("start", 1000, "ms", 1000),
    figureOf("most", 900, "MB"),
  ];
  expect(missedGoals(rates, figures)).toEqual([
    "staff list, page: 0.079 of the plain server, not 0.08",
    "idle: 121 MB, not 120 MB",
  ]);
  expect(renderReport(rates, figures).match(/missed/g)).toHaveLength(2);
});

it("a rate or figure that could not be measured is reported as missed", () => {
  expect(
    missedGoals([rateOf(Number.NaN, 0, 1)], [figureOf("idle", Number.NaN, "MB", 1)]),
  ).toHaveLength(2);
});
