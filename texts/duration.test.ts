import { expect, it } from "vitest";
import { textsIn } from "./all.ts";
import { formatDuration } from "./duration.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [minute, "1 minute", "1 मिनट"],
  [2 * minute - 1, "1 minute", "1 मिनट"],
  [15 * minute, "15 minutes", "15 मिनट"],
  [2 * hour - 1, "119 minutes", "119 मिनट"],
  [2 * hour, "2 hours", "2 घंटे"],
  [2 * day - 1, "47 hours", "47 घंटे"],
  [2 * day, "2 days", "2 दिन"],
  [123_500 * minute, "85 days", "85 दिन"],
])(
  "writes %i ms in the largest unit of which it has at least two",
  (milliseconds, english, hindi) => {
    expect(formatDuration(textsIn("en"), milliseconds)).toBe(english);
    expect(formatDuration(textsIn("hi"), milliseconds)).toBe(hindi);
  },
);
