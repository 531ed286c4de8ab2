import { scaleLinear } from "d3-scale";
import { rounded } from "./frame.ts";

interface BarProps {
  value: number;
  /** The value at the end of the axis. */
  axisMax: number;
  tone: "danger" | "info";
}

const width = 200;
const height = 20;

/** A bar in a row of a table or a list, which shows the number beside the bar. */
export function Bar({ value, axisMax, tone }: BarProps) {
  const x = scaleLinear([0, Math.max(1, axisMax)], [0, width]);
  return (
    <svg className="chart-range" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <line className="chart-base" x1="0" x2={width} y1={height / 2} y2={height / 2} />
      <rect
        className={`chart-bar-${tone}`}
        width={rounded(x(value))}
        y="5"
        height={height - 10}
        rx="3"
      />
    </svg>
  );
}
