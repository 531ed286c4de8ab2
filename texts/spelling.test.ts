import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readTexts } from "../scripts/read-texts.mjs";

/** The nukta, the dot below a letter that turns ड into ड़, is often left out in writing. */
const nukta = "\u093c";

it("spells no Hindi word both with and without a nukta", () => {
  const texts = readTexts(fileURLToPath(new URL("hi", import.meta.url)));
  const words = new Set(
    [...texts.values()].flatMap(
      (text) => text.normalize("NFC").match(/[\p{Script=Devanagari}]+/gu) ?? [],
    ),
  );
  const spelledTwice = [...words].filter((word) => {
    const plain = word.replaceAll(nukta, "");
    return plain !== word && words.has(plain);
  });
  expect(spelledTwice).toEqual([]);
});
