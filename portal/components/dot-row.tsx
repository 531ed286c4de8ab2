const radius = 5;
const step = 18;

interface DotRowProps {
  /** How many dots are filled, from the first on; defaults to all. */
  filled?: number;
  /** How many dots there are; defaults to five. */
  of?: number;
  className?: string;
}

/**
 * Five dots (*panch*, the five of a village council): the portal's divider and step marker. The text beside
 * it must say what it marks.
 */
export function DotRow({ filled, of = 5, className = "" }: DotRowProps) {
  const width = (of - 1) * step + 2 * (radius + 1);
  const height = 2 * (radius + 1);
  return (
    <svg
      className={`h-2.5 w-auto flex-none text-geru ${className}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {Array.from({ length: of }, (_, index) => (
        <circle
          key={index}
          cx={radius + 1 + index * step}
          cy={radius + 1}
          r={radius}
          fill={index < (filled ?? of) ? "currentColor" : "none"}
          stroke="currentColor"
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}
