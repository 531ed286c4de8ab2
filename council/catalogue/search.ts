import { searchQueryMaxLength } from "../limits.ts";
import { normalise } from "../normalise.ts";

const latinMarks = /[\u0300-\u036f]/g;
/** The dot below a letter: क़ and क count as one letter in a search. */
const nukta = /\u093c/g;
const joiners = /[\u200c\u200d]/g;
/** A nasal before a consonant may be written as a letter or as a sign: हिन्दी, हिंदी, and पाँच, पांच. */
const nasalLetter = /[ङञणनम]\u094d(?=[क-ह])/g;
const candrabindu = /\u0901/g;
const nasalSign = "\u0902";

/**
 * Normalises a text for searching: ignores case, accents, and Devanagari spellings that readers
 * consider equal. Vowel signs stay, since they are letters there.
 */
function fold(text: string): string {
  return normalise(text, "NFKD")
    .replaceAll(latinMarks, "")
    .replaceAll(nukta, "")
    .replaceAll(joiners, "")
    .replaceAll(nasalLetter, nasalSign)
    .replaceAll(candrabindu, nasalSign)
    .toLowerCase();
}

const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;

function wordsOf(text: string): string[] {
  return fold(text)
    .split(betweenWords)
    .filter((word) => word !== "");
}

/**
 * Returns the items whose texts contain every word of a query. A word of the query matches the beginning of a word, and only
 * whole letters: आय finds आय, not आयु. If no item matches this way, the letters may be anywhere in a word.
 * @param query cut off after `searchQueryMaxLength` characters. A blank query matches everything, and a query without any
 * letter or digit matches nothing.
 */
export function findMatches<Item>(
  query: string,
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): Item[] {
  if (query.trim() === "") return [...items];
  const words = wordsOf(query.slice(0, searchQueryMaxLength));
  if (words.length === 0) return [];
  const itemsWithLetters = items
    .map((item) => ({ item, text: joinWords(textsOf(item)) }))
    .filter(({ text }) => words.every((word) => text.letters.includes(word)));
  const itemsWithBeginnings = itemsWithLetters.filter(({ text }) =>
    words.every((word) => hasWordBeginning(text, word)),
  );
  return (itemsWithBeginnings.length > 0 ? itemsWithBeginnings : itemsWithLetters).map(
    ({ item }) => item,
  );
}

interface JoinedWords {
  letters: string;
  /** The positions in `letters` where words begin. */
  starts: Set<number>;
}

const devanagari = /^\p{Script=Devanagari}/u;

/** Joins the words of texts by spaces, but Devanagari words by nothing, so that प्रमाणपत्र finds प्रमाण पत्र. */
function joinWords(texts: readonly string[]): JoinedWords {
  let letters = "";
  const starts = new Set<number>();
  for (const text of texts) {
    let isAfterDevanagari = false;
    for (const word of wordsOf(text)) {
      const isDevanagari = devanagari.test(word);
      if (!(isAfterDevanagari && isDevanagari)) letters += " ";
      starts.add(letters.length);
      letters += word;
      isAfterDevanagari = isDevanagari;
    }
  }
  return { letters, starts };
}

const combiningMark = /^\p{M}/u;

/** Whether a word of the text begins with `word`, and no vowel sign follows that would change the last letter. */
function hasWordBeginning({ letters, starts }: JoinedWords, word: string): boolean {
  for (
    let position = letters.indexOf(word);
    position >= 0;
    position = letters.indexOf(word, position + 1)
  )
    if (
      starts.has(position) &&
      !combiningMark.test(letters.slice(position + word.length, position + word.length + 1))
    )
      return true;
  return false;
}
