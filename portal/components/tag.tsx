import type { ReactNode } from "react";
import type { Status } from "../../council/applications/status.ts";
import { Icon, type IconName } from "./icon.tsx";

interface TagProps {
  icon: IconName;
  /** The colours of a status; neutral where nothing is given. */
  tone?: Status;
  children: ReactNode;
}

/** One word of state with its picture: Active, Missing, Approved. */
export function Tag({ icon, tone, children }: TagProps) {
  return (
    <span className={tone ? `tag tag-${tone}` : "tag"}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
