import { normalise } from "./normalise.ts";

/**
 * The search key of a word of a name. All spellings of a name, in Latin letters and in the scripts of India, have the same
 * key: सुनीता, Sunita, Suneeta and Sunitha all have `sunit`. The key of a word's beginning is the beginning of the word's
 * key, unless the beginning ends within letters that form one sound.
 */
export function nameKey(word: string): string {
  return foldLatin(toLatin(word));
}

/** Matches letters of Indian scripts from Bengali to Malayalam, whose Unicode blocks are laid out like Devanagari's. */
const indicLetter = /[\u0980-\u0d7f]/gu;
const [devanagariBlock, blockSize] = [0x0900, 0x80];

/** Letters that are not at their place in that layout, each with the Devanagari letters for it. */
const irregularLetters = pairs(
  // Bengali and Assamese: khanda ta, ra, va. Odia: va.
  "\u09ce त् \u09f0 र \u09f1 व \u0b71 व",
  // Gurmukhi: tippi, and the ya below a letter.
  "\u0a70 \u0902 \u0a75 ्य",
  // Telugu: tsa, dza, the third ra, the final na. Kannada: the old la.
  "\u0c58 च \u0c59 ज \u0c5a र \u0c5d न् \u0cde ळ",
  // Malayalam: the ra above a letter, and consonants without a vowel.
  "\u0d4e र् \u0d54 म् \u0d55 य् \u0d56 ळ् \u0d7a ण् \u0d7b न् \u0d7c र् \u0d7d ल् \u0d7e ळ् \u0d7f क्",
  // The sign for au as Malayalam, Tamil and Odia may write it.
  "\u0b57 ौ \u0bd7 ौ \u0d57 ौ",
);
/** Letters of Gurmukhi without a sound of their own: addak doubles the next consonant, and two letters carry vowel signs. */
const silentLetters = /[\u0a71-\u0a73]/gu;

const consonants = pairs(
  "क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n",
  "प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h",
);
const vowels = pairs("अ a आ a इ i ई i उ u ऊ u ऋ ri ॐ om ए e ऐ ai ओ o औ o ऑ o ऍ e ऎ e ऒ o");
const vowelSigns = pairs(
  "\u093e a \u093f i \u0940 i \u0941 u \u0942 u \u0943 ri \u0945 e \u0946 e",
  "\u0947 e \u0948 ai \u0949 o \u094a o \u094b o \u094c o",
);
/** The sign after a consonant that has no vowel. */
const virama = "\u094d";
const nasalSigns = pairs("\u0901 n \u0902 n");

/** Makes a map from lines of pairs: a letter, and what it is replaced by. */
function pairs(...lines: string[]): ReadonlyMap<string, string> {
  const words = lines.join(" ").split(" ");
  return new Map(words.flatMap((letter, at) => (at % 2 === 0 ? [[letter, words[at + 1]!]] : [])));
}

/** Writes the scripts of India in Latin letters; other letters stay. */
function toLatin(word: string): string {
  const withoutMarks = normalise(word, "NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u200c\u200d]/gu, "");
  // NFC first joins vowel signs of two parts, because only joined signs are at their place in the layout.
  const devanagari = normalise(withoutMarks, "NFC")
    .replaceAll(silentLetters, "")
    .replaceAll(
      indicLetter,
      (letter) =>
        irregularLetters.get(letter) ??
        String.fromCodePoint(devanagariBlock + (letter.codePointAt(0)! % blockSize)),
    );
  // NFD splits letters with a dot, such as ऱ and ऴ, into letter and dot.
  const spelled = normalise(devanagari, "NFD")
    // ड़ and ढ़ sound like र; other letters have the same Latin spelling with and without the dot.
    .replaceAll(/[डढ]\u093c/gu, "र")
    .replaceAll("\u093c", "")
    .replaceAll("ज्ञ", "ग्य")
    .replaceAll("ंह", "ंघ")
    .replaceAll(/\u0902(?=[पफबभम])/gu, "म्");
  const letters = [...normalise(spelled, "NFC")];
  let latin = "";
  for (const [at, letter] of letters.entries()) {
    const consonant = consonants.get(letter);
    if (consonant === undefined) {
      if (letter !== virama)
        latin += vowels.get(letter) ?? vowelSigns.get(letter) ?? nasalSigns.get(letter) ?? letter;
      continue;
    }
    const nextLetter = letters[at + 1] ?? "";
    latin += nextLetter === virama || vowelSigns.has(nextLetter) ? consonant : `${consonant}a`;
  }
  return latin;
}

/** Replacements in Latin letters, applied in this order. */
const folds: readonly (readonly [RegExp, string])[] = [
  [/[^\p{L}\p{N}]/gu, ""],
  // One letter for one sound.
  [/x/g, "ks"],
  [/qu(?=[ie])|q/g, "k"],
  [/ow(?![aeiou])/g, "o"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/c{1,2}h{1,2}/g, "C"],
  [/c/g, "k"],
  [/C/g, "c"],
  [/ph/g, "f"],
  [/sh/g, "s"],
  [/^gn|^jn|dny/g, "gy"],
  // Aspirated consonants; and b, which the east of India pronounces for v.
  [/([kgjtdbc])h/g, "$1"],
  [/b/g, "v"],
  // Long vowels, and vowels that are spelled with two letters.
  [/ee|ii|ea/g, "i"],
  [/oo|uu/g, "u"],
  [/[ao]u/g, "o"],
  [/ai/g, "ay"],
  [/ey|ei(?![aeiou])/g, "e"],
  [/iy(?=[aeiou])/g, "i"],
  [/([^aeiou])y(?![aeiouy])/g, "$1i"],
  // Sinh and Singh, Narender and Narendra, Verma and Varma, Rao and Rav, Kishore and Kishor, Amrut and Amrit.
  [/inh$/g, "ing"],
  [/der$/g, "dr"],
  [/er(?=[^aeiou])/g, "ar"],
  [/([ae])o$/g, "$1v"],
  [/ore$/g, "or"],
  [/([^aeiou])ru/g, "$1ri"],
  // Ahmed and Ahmad, Muhammad and Mohammad, Abdullah and Abdulla.
  [/med$/g, "mad"],
  [/^muh/g, "moh"],
  [/lah$/g, "la"],
  [/(.)\1+/gu, "$1"],
];

/**
 * Gives all spellings of a sound the same letters. An a is often not written, or written but not pronounced: every a after
 * the first vowel is dropped.
 */
function foldLatin(word: string): string {
  const folded = folds.reduce(
    (text, [letters, replacement]) => text.replace(letters, replacement),
    word,
  );
  const firstVowel = folded.search(/[aeiou]/);
  if (firstVowel < 0) return folded;
  const rest = firstVowel + 1;
  return folded.slice(0, rest) + folded.slice(rest).replaceAll("a", "");
}
