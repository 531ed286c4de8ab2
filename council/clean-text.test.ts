import { expect, it } from "vitest";
import { cleanText } from "./clean-text.ts";

it("keeps line breaks, tabs, and joiners that a script needs", () => {
  const text = "1\tवार्ड\n2\tक्\u200dष";
  expect(cleanText(text)).toBe(text);
});

it.each([
  ["characters that reorder the text", "Sunita\u202e Devi\u2066", "Sunita Devi"],
  ["characters that nobody sees", "Su\u200bni\u00adta\ufeff\u0007", "Sunita"],
  [
    "combining marks beyond ten, if characters that nobody sees are between them",
    `a${`${"\u0301".repeat(10)}\u200b`.repeat(20)}`,
    `\u00e1${"\u0301".repeat(9)}`,
  ],
  [
    "combining marks beyond ten, if joiners are between them",
    `a${`${"\u0301".repeat(10)}\u094d\u200d`.repeat(20)}`,
    `\u00e1${"\u0301".repeat(9)}`,
  ],
  [
    "combining marks beyond ten, which would cover other lines",
    `a${"\u0335".repeat(200)}`,
    `a${"\u0335".repeat(10)}`,
  ],
])("removes %s", (_, text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});
