import { Notice } from "./notice.tsx";
import type { Tone } from "./tone.ts";

/** A message about what just happened, shown once on the next page. */
export interface FlashMessage {
  tone: Exclude<Tone, "warning">;
  /** In the reader's language. */
  text: string;
  /** The item that the message concerns, on a second line. */
  detail?: string | undefined;
}

/**
 * The text of a toast as a part of the page, which stays until the next page (WCAG 2.2.1 and 4.1.3). While it is in view,
 * the toast is hidden.
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
