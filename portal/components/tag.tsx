import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import type { Tone } from "./tone.ts";

interface TagProps {
  icon: IconName;
  /** Defaults to neutral. */
  tone?: Tone;
  children: ReactNode;
}

/** A state with its icon, such as Active, Missing or Approved. */
export function Tag({ icon, tone, children }: TagProps) {
  return (
    <span className={tone ? `tag tag-${tone}` : "tag"}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
