import { expect, it } from "vitest";
import { quoteInTitle, truncateAtWord } from "./truncate-at-word.ts";

it("a short text is put on one line", () => {
  expect(truncateAtWord(" Proof of a birth\n\nin the village. ", 40)).toBe(
    "Proof of a birth in the village.",
  );
});

it("a long text is cut between words, and a long word in its middle", () => {
  expect(truncateAtWord("Proof of a birth in the village", 20)).toBe("Proof of a birth in…");
  expect(truncateAtWord("a".repeat(50), 20)).toBe(`${"a".repeat(19)}…`);
});

it("no character is cut in half", () => {
  expect(truncateAtWord("🙂".repeat(20), 20)).toBe(`${"🙂".repeat(9)}…`);
  expect(truncateAtWord("🙂".repeat(20), 21)).toBe(`${"🙂".repeat(10)}…`);
});

it("a long search query is truncated in the page's title", () => {
  expect(quoteInTitle("birth")).toBe("“birth”");
  expect(quoteInTitle("x".repeat(200))).toBe(`“${"x".repeat(49)}…”`);
});
