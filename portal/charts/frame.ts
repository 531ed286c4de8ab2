import { scaleLinear } from "d3-scale";

/** The size of a chart in units of its `viewBox`, and the margins around what is plotted. */
export interface Frame {
  width: number;
  height: number;
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A line of the grid: its whole number and its y coordinate. */
export interface GridLine {
  value: number;
  y: number;
}

/**
 * The vertical scale of a chart from 0 to the largest value.
 * @returns the function `y`, which computes the y coordinate of a value, and the lines of the grid, at round whole
 * numbers
 */
export function verticalScale({ height, top, bottom }: Frame, values: readonly number[]) {
  const most = Math.max(1, ...values);
  const y = scaleLinear()
    .domain([0, most])
    .nice(4)
    .range([height - bottom, top]);
  const grid: GridLine[] = y
    .ticks(4)
    .filter((value) => Number.isInteger(value))
    .map((value) => ({ value, y: rounded(y(value)) }));
  return { y: (value: number) => rounded(y(value)), grid };
}

/** Rounds to a tenth of a unit, which is finer than any screen. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Whether the label at an index is drawn: the last one always, others at equal distances. At most `atMost` labels are
 * drawn.
 */
export function isLabelled(index: number, count: number, atMost: number): boolean {
  const step = Math.ceil(count / atMost);
  return (count - 1 - index) % step === 0;
}
