import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hasLettersWithoutFont, lettersOfFonts } from "../../council/printable-letters.ts";
import { normalise } from "../../council/normalise.ts";
import { readFonts } from "./fonts.ts";

/** The code points of a TrueType font: the groups of its table `cmap` in format 12. */
function lettersOf(font: Buffer): number[] {
  const entryOffsets = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const cmapEntry = entryOffsets.find(
    (position) => font.toString("latin1", position, position + 4) === "cmap",
  )!;
  const cmap = font.readUInt32BE(cmapEntry + 8);
  const subtableOffsets = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4),
  );
  const groupsTable = subtableOffsets.find((position) => font.readUInt16BE(position) === 12)!;
  return Array.from({ length: font.readUInt32BE(groupsTable + 12) }, (_, index) => {
    const group = groupsTable + 16 + index * 12;
    const [first, last] = [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  }).flat();
}

function rangesOf(letters: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const letter of letters.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.[1] === letter - 1) range[1] = letter;
    else ranges.push([letter, letter]);
  }
  return ranges
    .map((range) => [...new Set(range)].map((letter) => letter.toString(16)).join("-"))
    .join(" ");
}

describe("the letters of the fonts of papers", () => {
  it("are those in lettersOfFonts, in each font", () => {
    for (const font of readFonts()) expect(rangesOf(lettersOf(font))).toBe(lettersOfFonts);
  });

  it.each([
    "Sunita Devi, 12 Temple Road – ward 3",
    "सुनीता देवी, क़ानूनगो, ज़िला १२ ₹ ॐ",
    "क्‍ष ङ्‌म",
    "Kāśī, ṁ, José\n\tÅ",
    "A\u00A0B\u2011C…",
  ])("print %j", (text) => {
    expect(hasLettersWithoutFont(text)).toBe(false);
    expect(hasLettersWithoutFont(normalise(text, "NFD"))).toBe(false);
  });

  it.each(["en", "hi"])("print the portal's texts on papers: %s", (language) => {
    for (const area of ["certificates", "papers", "fees"]) {
      const texts = new URL(`../../texts/${language}/${area}.json`, import.meta.url);
      expect(hasLettersWithoutFont(readFileSync(texts, "utf8")), area).toBe(false);
    }
  });

  it.each(["மாலா", "মালা", "మాలా", "مريم", "Asha 🙏", "日本", "120 m²", "A → B", "\uD800"])(
    "cannot print all of %j",
    (text) => {
      expect(hasLettersWithoutFont(text)).toBe(true);
    },
  );
});
