import { scaleLinear } from "d3-scale";
import { rounded } from "./frame.ts";

interface RangeProps {
  median: number;
  /** The ninetieth percentile. */
  ninetieth: number;
  /** The value at the end of the axis. */
  axisMax: number;
}

const width = 200;
const height = 20;
const margin = 6;

/**
 * A line from the median, marked by a dot, to the ninetieth percentile, marked by a bar. The row shows both numbers
 * beside it.
 */
export function Range({ median, ninetieth, axisMax }: RangeProps) {
  const x = scaleLinear([0, Math.max(1, axisMax)], [margin, width - margin]);
  const [medianX, ninetiethX] = [rounded(x(median)), rounded(x(ninetieth))];
  const middle = height / 2;
  return (
    <svg className="chart-range" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <line className="chart-base" x1={margin} x2={width - margin} y1={middle} y2={middle} />
      <line
        className="chart-line chart-received"
        x1={medianX}
        x2={ninetiethX}
        y1={middle}
        y2={middle}
      />
      <line
        className="chart-line chart-received"
        x1={ninetiethX}
        x2={ninetiethX}
        y1={3}
        y2={height - 3}
      />
      <circle className="chart-received-point" cx={medianX} cy={middle} r="5" />
    </svg>
  );
}
