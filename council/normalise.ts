/**
 * More combining marks than any writing puts on one letter: a Tibetan seal has eight. Joiners between them make no new
 * letter.
 */
const marksInARow = /((?:\p{M}[\u200c\u200d]?){10})[\p{M}\u200c\u200d]+/gu;

/**
 * Normalises a text of any length in linear time, and without letters that reach over other lines: no letter
 * keeps more than ten combining marks. `String.prototype.normalize` sorts the marks of a letter in quadratic
 * time: 120,000 of them take 11 s.
 */
export function normalise(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  // oxlint-disable-next-line no-restricted-properties
  return text.replaceAll(marksInARow, "$1").normalize(form);
}
