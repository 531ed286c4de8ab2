import { expect, it } from "vitest";
import { inPseudoLanguage } from "./pseudo-language.ts";

it("grows every word by two fifths", () => {
  const text = "Sign In to the village council";
  const grown = inPseudoLanguage(text);
  const lengthsOf = (sentence: string) => sentence.split(" ").map(({ length }) => length);
  expect(lengthsOf(grown)).toEqual(lengthsOf(text).map((length) => Math.ceil(length * 1.4)));
  expect(grown).not.toMatch(/Sign|village/);
});

it("leaves arguments, tags and plural categories as they are", () => {
  const text =
    "{count, plural, one {# service} other {<b>{name}</b> has # services}} of {total, number}";
  const grown = inPseudoLanguage(text);
  for (const part of ["{count", "plural", "one", "other", "<b>{name}</b>", "{total, number}"])
    expect(grown).toContain(part);
  expect(grown).not.toContain("service");
});
