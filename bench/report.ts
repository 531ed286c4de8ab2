import type { Rate } from "./scenarios.ts";

/** A figure that is better when smaller. */
export interface Figure {
  name: string;
  value: number;
  unit: "ms" | "MB" | "×";
  /** Its upper limit. */
  goal: number | undefined;
}

export function figureOf(name: string, value: number, unit: Figure["unit"], goal?: number): Figure {
  return { name, value, unit, goal };
}

/** Both tables as Markdown. */
export function renderReport(rates: Rate[], figures: Figure[]): string {
  const rateRows = rates.map((rate) => [
    rate.name,
    String(rate.clients),
    rate.plain.perSecond.toFixed(0),
    rate.portal.perSecond.toFixed(0),
    ratioOf(rate).toFixed(2),
    rate.goal === undefined ? "" : `≥ ${rate.goal}${isMissed(rate) ? " missed" : ""}`,
    `${rate.portal.p50.toFixed(1)} / ${rate.portal.p99.toFixed(1)}`,
  ]);
  const figureRows = figures.map((figure) => [
    figure.name,
    inUnit(figure, figure.value),
    figure.goal === undefined
      ? ""
      : `≤ ${inUnit(figure, figure.goal)}${isTooMuch(figure) ? " missed" : ""}`,
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
  return `${table(rateHeads, rateRows)}\n\n${table(["figure", "measured", "goal"], figureRows)}`;
}

/** The missed goals, one line each. */
export function missedGoals(rates: Rate[], figures: Figure[]): string[] {
  return [
    ...rates
      .filter(isMissed)
      .map(
        (rate) => `${rate.name}: ${ratioOf(rate).toFixed(3)} of the plain server, not ${rate.goal}`,
      ),
    ...figures
      .filter(isTooMuch)
      .map(
        (figure) =>
          `${figure.name}: ${inUnit(figure, figure.value)}, not ${inUnit(figure, figure.goal!)}`,
      ),
  ];
}

function ratioOf({ portal, plain }: Rate): number {
  return portal.perSecond / plain.perSecond;
}

function isMissed(rate: Rate): boolean {
  return rate.goal !== undefined && !(ratioOf(rate) >= rate.goal);
}

function isTooMuch({ value, goal }: Figure): boolean {
  return goal !== undefined && !(value <= goal);
}

function inUnit({ unit }: Figure, value: number): string {
  return unit === "×" ? `${value.toFixed(2)} ×` : `${value.toFixed(0)} ${unit}`;
}

/** A Markdown table. */
export function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}
