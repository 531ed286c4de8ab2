import { oneLine } from "./mail/one-line.ts";

/** The lines of each text, each trimmed and without control characters; blank ones are left out. */
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
