import { normalise } from "./normalise.ts";

const invisible =
  /(?!\u200c|\u200d|[\n\t])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Co}\p{Cn}]/gu;

/**
 * Removes invisible and text-reordering characters: default-ignorable, bidirectional and tag characters (UAX 44),
 * control characters other than line breaks and tabs, and private-use and unassigned characters. Joiners that a script
 * needs stay.
 */
export function cleanText(text: string): string {
  const visible = text.replace(invisible, "").replace(/[\u200c\u200d]/g, neededJoiner);
  return normalise(visible, "NFC");
}

/** The viramas of the scripts of India. A virama joins consonants, and a joiner next to it changes how the text reads. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/;
const arabic = /\p{Script=Arabic}/u;

/** Keeps a joiner next to a virama, and a non-joiner (U+200C) between Arabic letters; removes all others. */
function neededJoiner(joiner: string, at: number, text: string): string {
  const [before = "", after = ""] = [text[at - 1], text[at + 1]];
  const isBetweenArabic = joiner === "\u200c" && arabic.test(before) && arabic.test(after);
  return isBetweenArabic || virama.test(before) || virama.test(after) ? joiner : "";
}
