import type { CheckedFile } from "../../../council/documents/check-files.ts";

/** Whether a file can be opened: it is not withheld, and it is intact or not checked yet. */
export function isAvailable({ state, withheld }: CheckedFile): boolean {
  return !withheld && (state === "found" || state === "unknown");
}
