import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readTexts } from "../scripts/read-texts.mjs";

it("spells every Hindi word with a nukta in one way", () => {
  const texts = readTexts(fileURLToPath(new URL("hi", import.meta.url)));
  const words = new Set(
    [...texts.values()].flatMap(
      (text) => text.normalize("NFC").match(/[\p{Script=Devanagari}]+/gu) ?? [],
    ),
  );
  const spelledTwice = [...words].filter((word) => {
    const plain = word.replaceAll("\u093c", "");
    return plain !== word && words.has(plain);
  });
  expect(spelledTwice).toEqual([]);
});
