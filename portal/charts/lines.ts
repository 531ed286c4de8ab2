import { scalePoint } from "d3-scale";
import { area, line } from "d3-shape";
import { rounded, verticalScale, type Frame, type GridLine } from "./frame.ts";

/** How many applications came in and were decided in a week or a month. */
export interface LinePoint {
  received: number;
  decided: number;
}

/** The two lines of a chart, as coordinates and SVG paths. */
export interface DrawnLines {
  frame: Frame;
  grid: GridLine[];
  points: { x: number; received: number; decided: number }[];
  /** SVG path data. */
  received: string;
  decided: string;
  /** The area between the lines. */
  gap: string;
  /** The y of the texts at the ends of the lines, so far apart that both can be read. */
  ends: { received: number; decided: number };
}

const frame: Frame = { width: 760, height: 260, top: 16, right: 132, bottom: 36, left: 48 };
const textHeight = 20;

/** Computes the line of the applications that came in, and the line of those that were decided. */
export function drawLines(values: readonly LinePoint[]): DrawnLines {
  const x = scalePoint(values.keys(), [frame.left + 16, frame.width - frame.right]);
  const { y, grid } = verticalScale(
    frame,
    values.flatMap(({ received, decided }) => [received, decided]),
  );
  const points = values.map(({ received, decided }, index) => ({
    x: rounded(x(index) ?? frame.left),
    received: y(received),
    decided: y(decided),
  }));
  type Point = (typeof points)[number];
  const lineOf = (which: "received" | "decided") =>
    line<Point>(
      (point) => point.x,
      (point) => point[which],
    )(points) ?? "";
  const gap = area<Point>(
    ({ x }) => x,
    ({ received }) => received,
    ({ decided }) => decided,
  )(points);
  return {
    frame,
    grid,
    points,
    received: lineOf("received"),
    decided: lineOf("decided"),
    gap: gap ?? "",
    ends: moveApart(points[points.length - 1] ?? { received: frame.top, decided: frame.top }),
  };
}

/** Moves two texts apart if they would overlap, and keeps both inside the frame. */
function moveApart(ends: { received: number; decided: number }) {
  const { received, decided } = ends;
  const missingDistance = textHeight - Math.abs(received - decided);
  if (missingDistance <= 0) return { received, decided };
  const upper = Math.min(
    Math.min(received, decided) - missingDistance / 2,
    frame.height - frame.bottom - textHeight,
  );
  const [above, below] = [rounded(upper), rounded(upper + textHeight)];
  return received <= decided
    ? { received: above, decided: below }
    : { received: below, decided: above };
}
