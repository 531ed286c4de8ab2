import { formatNumber } from "../../texts/format.ts";
import { drawBars } from "./bars.ts";
import { isLabelled } from "./frame.ts";
import { Grid } from "./grid.tsx";

interface BarChartProps {
  /** The ids of the chart's elements begin with it; unique on the page. */
  id: string;
  title: string;
  /** What the chart shows, for screen readers. */
  description: string;
  bars: readonly { label: string; value: number }[];
}

/** More labels would overlap. */
const labelsAtMost = 12;

/** A bar for each number, with the number on it. */
export function BarChart({ id, title, description, bars: values }: BarChartProps) {
  const { frame, grid, bars } = drawBars(values.map(({ value }) => value));
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <Grid frame={frame} grid={grid} />
      {bars.map(({ x, y, width, height }, index) => {
        const { label, value } = values[index]!;
        return (
          <g key={x}>
            <rect className="chart-bar" x={x} y={y} width={width} height={height} rx="3" />
            <text className="chart-text" x={x + width / 2} y={y - 8} textAnchor="middle">
              {formatNumber(value)}
            </text>
            {isLabelled(index, values.length, labelsAtMost) && (
              <text
                className="chart-quiet"
                x={x + width / 2}
                y={frame.height - 12}
                textAnchor="middle"
              >
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
