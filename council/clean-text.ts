import { normalise } from "./normalise.ts";

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
 * Removes invisible and text-reordering characters: default-ignorable, bidirectional and
 * tag characters (UAX 44), control characters other than line breaks and tabs, and private and unassigned ones.
 * Joiners stay where a script needs them.
 */
export function cleanText(text: string): string {
  return normalise(text.replaceAll(invisible, "").replaceAll(looseJoiner, ""), "NFC");
}
