import { expect, it } from "vitest";
import { truncateAtWord } from "./truncate-at-word.ts";

it("leaves a short text as it is, in one line", () => {
  expect(truncateAtWord(" Proof of a birth\n\nin the village. ", 40)).toBe(
    "Proof of a birth in the village.",
  );
});

it("cuts a long one between words", () => {
  expect(truncateAtWord("Proof of a birth in the village", 20)).toBe("Proof of a birth in…");
  expect(truncateAtWord("a".repeat(50), 20)).toBe(`${"a".repeat(19)}…`);
});
