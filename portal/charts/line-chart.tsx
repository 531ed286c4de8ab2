import { Grid } from "./grid.tsx";
import { isLabelled } from "./frame.ts";
import { drawLines, type LinePoint } from "./lines.ts";

interface LineChartProps {
  /** The ids of the chart's elements begin with it; unique on the page. */
  id: string;
  title: string;
  /** What the chart shows, for screen readers. */
  description: string;
  points: readonly (LinePoint & { label: string })[];
  /** What is written at the ends of the lines. */
  ends: { received: string; decided: string };
}

/** More labels would overlap. */
const labelsAtMost = 9;
/** Half the side of a square, and the radius of a dot. */
const pointRadius = 4;

/**
 * How many applications came in, as a solid line with dots, and how many were decided, as a dashed line with squares.
 */
export function LineChart({ id, title, description, points: values, ends }: LineChartProps) {
  const drawn = drawLines(values);
  const { frame, points } = drawn;
  const lastX = points[points.length - 1]?.x ?? frame.left;
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <path className="chart-gap" d={drawn.gap} />
      <Grid frame={frame} grid={drawn.grid} />
      <path className="chart-line chart-decided" d={drawn.decided} strokeDasharray="7 5" />
      <path className="chart-line chart-received" d={drawn.received} />
      {points.map(({ x, received, decided }) => (
        <g key={x}>
          <rect
            className="chart-decided-point"
            x={x - pointRadius}
            y={decided - pointRadius}
            width={2 * pointRadius}
            height={2 * pointRadius}
          />
          <circle className="chart-received-point" cx={x} cy={received} r={pointRadius} />
        </g>
      ))}
      {values.map(
        ({ label }, index) =>
          isLabelled(index, values.length, labelsAtMost) && (
            <text
              key={points[index]!.x}
              className="chart-quiet"
              x={points[index]!.x}
              y={frame.height - 12}
              textAnchor="middle"
            >
              {label}
            </text>
          ),
      )}
      <text className="chart-text" x={lastX + 14} y={drawn.ends.received} dy="0.35em">
        {ends.received}
      </text>
      <text className="chart-text" x={lastX + 14} y={drawn.ends.decided} dy="0.35em">
        {ends.decided}
      </text>
    </svg>
  );
}
