import { scaleLinear } from "d3-scale";
import { rounded } from "./frame.ts";

interface RangeProps {
  median: number;
  /** The ninetieth percentile. */
  ninetieth: number;
  /** The value at the end of the axis. */
  most: number;
}

const width = 200;
const height = 20;
const margin = 6;

/** A dot at the median and a bar at the ninetieth percentile. The numbers stand beside it. */
export function Range({ median, ninetieth, most }: RangeProps) {
  const x = scaleLinear([0, Math.max(1, most)], [margin, width - margin]);
  const [from, to] = [rounded(x(median)), rounded(x(ninetieth))];
  const middle = height / 2;
  return (
    <svg className="chart-range" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <line className="chart-base" x1={margin} x2={width - margin} y1={middle} y2={middle} />
      <line className="chart-line chart-received" x1={from} x2={to} y1={middle} y2={middle} />
      <line className="chart-line chart-received" x1={to} x2={to} y1={3} y2={height - 3} />
      <circle className="chart-received-point" cx={from} cy={middle} r="5" />
    </svg>
  );
}
