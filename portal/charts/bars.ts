import { scaleBand } from "d3-scale";
import { rounded, verticalScale, type Frame, type GridLine } from "./frame.ts";

/** The coordinates of a chart's bars and of its grid. */
export interface DrawnBars {
  frame: Frame;
  grid: GridLine[];
  bars: { x: number; y: number; width: number; height: number }[];
}

const frame: Frame = { width: 760, height: 240, top: 28, right: 8, bottom: 36, left: 48 };

/** Computes the coordinates of a bar for each number. */
export function drawBars(values: readonly number[]): DrawnBars {
  const { y, grid } = verticalScale(frame, values);
  const x = scaleBand(values.keys(), [frame.left, frame.width - frame.right])
    .paddingInner(0.35)
    .paddingOuter(0.2);
  const bars = values.map((value, index) => ({
    x: rounded(x(index) ?? frame.left),
    y: y(value),
    width: rounded(x.bandwidth()),
    height: rounded(y(0) - y(value)),
  }));
  return { frame, grid, bars };
}
