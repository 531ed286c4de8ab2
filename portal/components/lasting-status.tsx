import { Notice } from "./notice.tsx";

/** What has just happened, told once to the reader of the next page. */
export interface Told {
  tone: "success" | "error" | "info";
  /** Already in the reader's language. */
  text: string;
}

/** The copy of a toast that stays in the page until the next one (WCAG 2.2.1 and 4.1.3). */
export function LastingStatus({ tone, text }: Told) {
  return (
    <Notice tone={tone} role={tone === "error" ? "alert" : "status"}>
      <p>{text}</p>
    </Notice>
  );
}
