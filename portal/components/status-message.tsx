import { Notice } from "./notice.tsx";
import type { Tone } from "./tone.ts";

/** A message about what just happened, shown once on the next page. */
export interface FlashMessage {
  tone: Exclude<Tone, "warning">;
  /** Already in the reader's language. */
  text: string;
  /** What it is about, in a line of its own. */
  detail?: string | undefined;
}

/**
 * The copy of a toast that stays in the page until the next one (WCAG 2.2.1 and 4.1.3). While it is
 * in view its toast is not shown.
 */
export function StatusMessage({ tone, text, detail }: FlashMessage) {
  return (
    <Notice tone={tone} role={tone === "danger" ? "alert" : "status"} isPermanent>
      <div>
        <p>{text}</p>
        {detail && <p className="font-semibold">{detail}</p>}
      </div>
    </Notice>
  );
}
