/** More combining marks than any writing puts on one letter: a Tibetan seal has eight. */
const marksInARow = /(\p{M}{10})\p{M}+/gu;

/**
 * Normalises a text of any length in linear time, and without letters that reach over other lines: no letter
 * keeps more than ten combining marks. `String.prototype.normalize` sorts the marks of a letter in quadratic
 * time: 120,000 of them take 11 s.
 */
export function normalise(text: string, form: "NFC" | "NFKC" | "NFKD"): string {
  // oxlint-disable-next-line no-restricted-properties
  return text.replaceAll(marksInARow, "$1").normalize(form);
}

const joiners = "\u200c\u200d";
/**
 * The virama of each script of India, which joins consonants: a joiner next to it changes how the text reads.
 */
const viramas = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca";

const invisible = new RegExp(
  `(?![${joiners}\n\t])[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\p{Cc}\\p{Co}\\p{Cn}]`,
  "gu",
);
const looseJoiner = new RegExp(
  `(?<![${viramas}])[${joiners}](?![${viramas}])(?!(?<=\\p{Script=Arabic}\u200c)\\p{Script=Arabic})`,
  "gu",
);

/**
 * Normalises a text (NFC), and removes invisible and text-reordering characters: default-ignorable, bidirectional and
 * tag characters (UAX 44), control characters other than line breaks and tabs, and private and unassigned ones.
 * Joiners stay where a script needs them.
 */
export function cleanText(text: string): string {
  return normalise(text, "NFC").replaceAll(invisible, "").replaceAll(looseJoiner, "");
}
