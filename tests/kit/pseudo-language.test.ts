import { expect, it } from "vitest";
import { inPseudoLanguage } from "./pseudo-language.ts";

it("grows every word by two fifths", () => {
  const grown = inPseudoLanguage("Sign In to the village council");
  expect(grown.length).toBeGreaterThanOrEqual("Sign In to the village council".length * 1.3);
  expect(grown.split(" ")).toHaveLength(6);
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
