import { formatNumber } from "../../texts/format.ts";
import type { Frame, GridLine } from "./frame.ts";

/** The horizontal lines of a chart's grid with their numbers, from 0 up. */
export function Grid({ frame, grid }: { frame: Frame; grid: readonly GridLine[] }) {
  return (
    <g>
      {grid.map(({ value, y }) => (
        <g key={value}>
          <line
            className={value === 0 ? "chart-base" : "chart-grid"}
            x1={frame.left}
            x2={frame.width - frame.right + 8}
            y1={y}
            y2={y}
          />
          <text className="chart-quiet" x={frame.left - 10} y={y} dy="0.35em" textAnchor="end">
            {formatNumber(value)}
          </text>
        </g>
      ))}
    </g>
  );
}
