import { oneLine } from "./mail/one-line.ts";

/** Splits each text into lines, which are trimmed and have no control characters; blank lines are left out. */
export function filledLines<Key extends string>(texts: Record<Key, string>): Record<Key, string[]> {
  const lines = Object.entries<string>(texts).map(([key, text]) => [
    key,
    text
      .split(/\r\n?|\n/)
      .map(oneLine)
      .filter((line) => line !== ""),
  ]);
  return Object.fromEntries(lines) as Record<Key, string[]>;
}
