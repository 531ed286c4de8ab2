import { expect, it } from "vitest";
import { inPseudoLanguage } from "./pseudo-language.ts";

it("makes every word longer by two fifths", () => {
  const text = "Sign In to the village council";
  const pseudoText = inPseudoLanguage(text);
  const lengthsOf = (sentence: string) => sentence.split(" ").map(({ length }) => length);
  expect(lengthsOf(pseudoText)).toEqual(lengthsOf(text).map((length) => Math.ceil(length * 1.4)));
  expect(pseudoText).not.toMatch(/Sign|village/);
});

it("leaves arguments, tags and plural categories as they are", () => {
  const text =
    "{count, plural, one {# service} other {<b>{name}</b> has # services}} of {total, number}";
  const pseudoText = inPseudoLanguage(text);
  for (const part of ["{count", "plural", "one", "other", "<b>{name}</b>", "{total, number}"])
    expect(pseudoText).toContain(part);
  expect(pseudoText).not.toContain("service");
});
