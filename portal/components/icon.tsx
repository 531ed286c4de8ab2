import { iconShapes } from "./icon-shapes.ts";

export type IconName = keyof typeof iconShapes;

interface IconProps {
  name: IconName;
  /** More classes, for size or colour. */
  className?: string;
}

/** A picture beside words; it is never the only carrier of a meaning, so it is hidden from readers. */
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
