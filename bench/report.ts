import type { Rate } from "./scenarios.ts";

/** A measured value: the smaller, the better. */
export interface Figure {
  name: string;
  value: number;
  unit: "ms" | "MB" | "×";
  /** The upper limit for `value`, if there is one. */
  goal: number | undefined;
}

export function figureOf(name: string, value: number, unit: Figure["unit"], goal?: number): Figure {
  return { name, value, unit, goal };
}

/** @returns the table of rates and the table of figures, as Markdown */
export function renderReport(rates: Rate[], figures: Figure[]): string {
  const rateRows = rates.map((rate) => [
    rate.name,
    String(rate.clients),
    rate.plain.perSecond.toFixed(0),
    rate.portal.perSecond.toFixed(0),
    ratioOf(rate).toFixed(2),
    rate.goal === undefined ? "" : `≥ ${rate.goal}${isBelowGoal(rate) ? " missed" : ""}`,
    `${rate.portal.p50.toFixed(1)} / ${rate.portal.p99.toFixed(1)}`,
  ]);
  const figureRows = figures.map((figure) => [
    figure.name,
    withUnit(figure, figure.value),
    figure.goal === undefined
      ? ""
      : `≤ ${withUnit(figure, figure.goal)}${isAboveGoal(figure) ? " missed" : ""}`,
  ]);
  const rateHeads = [
    "scenario",
    "clients",
    "plain server, per second",
    "portal, per second",
    "portal : plain",
    "goal",
    "portal's p50 / p99, ms",
  ];
  return `${markdownTable(rateHeads, rateRows)}\n\n${markdownTable(["figure", "measured", "goal"], figureRows)}`;
}

/** @returns a line for each missed goal */
export function missedGoals(rates: Rate[], figures: Figure[]): string[] {
  return [
    ...rates
      .filter(isBelowGoal)
      .map(
        (rate) => `${rate.name}: ${ratioOf(rate).toFixed(3)} of the plain server, not ${rate.goal}`,
      ),
    ...figures
      .filter(isAboveGoal)
      .map(
        (figure) =>
          `${figure.name}: ${withUnit(figure, figure.value)}, not ${withUnit(figure, figure.goal!)}`,
      ),
  ];
}

function ratioOf({ portal, plain }: Rate): number {
  return portal.perSecond / plain.perSecond;
}

function isBelowGoal(rate: Rate): boolean {
  return rate.goal !== undefined && !(ratioOf(rate) >= rate.goal);
}

function isAboveGoal({ value, goal }: Figure): boolean {
  return goal !== undefined && !(value <= goal);
}

function withUnit({ unit }: Figure, value: number): string {
  return unit === "×" ? `${value.toFixed(2)} ×` : `${value.toFixed(0)} ${unit}`;
}

/** A Markdown table. */
export function markdownTable(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}
