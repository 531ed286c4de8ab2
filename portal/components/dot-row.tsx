const dots = [0, 1, 2, 3, 4];
const radius = 5;
const distance = 18;
const height = 2 * (radius + 1);
const width = (dots.length - 1) * distance + height;

/** Five dots (*panch*, the five of a village council): the portal's mark above headings and in the footer. */
export function DotRow() {
  return (
    <svg
      className="h-2.5 w-auto flex-none text-geru"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {dots.map((dot) => (
        <circle
          key={dot}
          cx={radius + 1 + dot * distance}
          cy={radius + 1}
          r={radius}
          fill="currentColor"
          stroke="currentColor"
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}
