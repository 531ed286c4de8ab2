import type { CheckedFile } from "../../../council/documents/check-files.ts";

/**
 * Whether a file can be opened: it neither waits for the virus scanner nor is infected (`withheld`), and no check found it
 * missing or damaged.
 */
export function isAvailable({ state, withheld }: CheckedFile): boolean {
  return !withheld && (state === "found" || state === "unknown");
}
