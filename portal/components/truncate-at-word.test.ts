import { expect, it } from "vitest";
import { quoteInTitle, truncateAtWord } from "./truncate-at-word.ts";

it("puts a short text on one line", () => {
  expect(truncateAtWord(" Proof of a birth\n\nin the village. ", 40)).toBe(
    "Proof of a birth in the village.",
  );
});

it("cuts a long text between words, and a long word within it", () => {
  expect(truncateAtWord("Proof of a birth in the village", 20)).toBe("Proof of a birth in…");
  expect(truncateAtWord("a".repeat(50), 20)).toBe(`${"a".repeat(19)}…`);
});

it("cuts no character in half", () => {
  expect(truncateAtWord("🙂".repeat(20), 20)).toBe(`${"🙂".repeat(9)}…`);
  expect(truncateAtWord("🙂".repeat(20), 21)).toBe(`${"🙂".repeat(10)}…`);
});

it("truncates a long search query that a title repeats", () => {
  expect(quoteInTitle("birth")).toBe("“birth”");
  expect(quoteInTitle("x".repeat(200))).toBe(`“${"x".repeat(49)}…”`);
});
