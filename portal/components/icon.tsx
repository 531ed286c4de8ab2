import { iconShapes } from "./icon-shapes.ts";

export type IconName = keyof typeof iconShapes;

interface IconProps {
  name: IconName;
  /** More classes, for size or colour. */
  className?: string;
}

/** An icon beside a text. It never carries meaning alone, so it is hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconShapes[name]} />
    </svg>
  );
}
