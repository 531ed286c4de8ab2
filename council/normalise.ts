/**
 * Matches more than ten combining marks in a row. No writing puts so many on one letter: a Tibetan seal has eight. Joiners
 * between the marks do not begin a new letter.
 */
const tooManyMarks = /((?:\p{M}[\u200c\u200d]?){10})[\p{M}\u200c\u200d]+/gu;

/**
 * Normalises a text of any length in linear time. A letter keeps at most ten combining marks, so that it does not reach over
 * other lines. `String.prototype.normalize` alone would sort the marks of a letter in quadratic time: 120,000 marks take
 * 11 s.
 */
export function normalise(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  // oxlint-disable-next-line no-restricted-properties
  return text.replace(tooManyMarks, "$1").normalize(form);
}
