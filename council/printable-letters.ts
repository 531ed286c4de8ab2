import { normalise } from "./normalise.ts";

/**
 * The code points that the fonts of papers have, as ranges in hexadecimal; server/papers/fonts.test.ts compares them with
 * the fonts. For other letters Typst uses another font if it finds one with the letter, and otherwise prints a box.
 */
export const lettersOfFonts =
  "d 20-7e a0-a3 a5 a7-ab ad-b0 b4 b6-b8 ba-bb bf-107 10a-113 116-11b 11e-123 126-127 12a-12b 12e-131 136-137 139-13e " +
  "141-148 150-155 158-15b 15e-161 164-165 16a-16b 16e-17e 218-21b 237 2bc 2c6-2c7 2c9 2d8-2dd 300-304 306-308 30a-30c " +
  "326-328 900-97f 1cd0-1cf6 1cf8-1cf9 1e80-1e85 1e9e 1ef2-1ef3 200b-200d 2010 2013-2014 2018-201a 201c-201e 2022 2026 " +
  "2039-203a 20ac 20b9 20f0 2122 2212 25cc a830-a839 a8e0-a8ff 11b00-11b09";

/** Characters that are printed without a letter of their own: U+2011, the non-breaking hyphen, is printed as a hyphen. */
const printedOtherwise = String.raw`\s\p{Default_Ignorable_Code_Point}\u2011`;

const ranges = lettersOfFonts.replaceAll(/[\da-f]+/g, String.raw`\u{$&}`).replaceAll(" ", "");
const missing = new RegExp(`[^${ranges}${printedOtherwise}]`, "u");

/** Whether a text has letters that the fonts of papers lack, so that they may be printed as boxes. */
export function hasLettersWithoutFont(text: string): boolean {
  // Typst can print a letter with a mark if the fonts have it composed, or letter and mark separately.
  return [...normalise(text, "NFC")].some(
    (letter) => missing.test(letter) && missing.test(normalise(letter, "NFD")),
  );
}
