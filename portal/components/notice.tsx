import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { iconOfTone, type Tone } from "./tone.ts";

interface NoticeProps {
  tone?: Tone;
  /** `status` or `alert` if it reports what has just happened. */
  role?: "status" | "alert";
  /**
   * Whether the notice says what has just happened, as a `StatusMessage` does. It is then not printed, and a toast with the
   * same text is shown only while the notice is out of view.
   */
  isPermanent?: boolean;
  children: ReactNode;
}

/** A highlighted message with its icon. */
export function Notice({ tone = "info", role, isPermanent, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={role} data-permanent={isPermanent}>
      <Icon name={iconOfTone[tone]} />
      {children}
    </div>
  );
}
