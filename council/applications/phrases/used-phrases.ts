import type { Phrase } from "./records.ts";

/** How many phrases `usedPhrases` returns at most. */
const countedPhrasesAtMost = 10;

type PhraseTexts = Pick<Phrase, "id" | "texts">;

/**
 * The phrases that were used in remarks, at most ten: phrases that the remarks contain unchanged in some language, and
 * phrases that the reviewer inserted and of which at least half of the words are left.
 * @param inserted the ids of the phrases that the reviewer inserted
 */
export function usedPhrases<P extends PhraseTexts>(
  phrases: readonly P[],
  { remarks, inserted }: { remarks: string; inserted: readonly string[] },
): P[] {
  const { unchanged, rest } = takeOut(spaced(remarks), phrases);
  // Words of an unchanged phrase do not count as words that are left of another phrase.
  const remainingWords = new Set(wordsOf(rest));
  const isMostlyLeft = (text: string) => {
    const words = wordsOf(text);
    return 2 * words.filter((word) => remainingWords.has(word)).length >= words.length;
  };
  return phrases
    .filter(
      (phrase) =>
        unchanged.has(phrase) ||
        (inserted.includes(phrase.id) && textsOf(phrase).some(isMostlyLeft)),
    )
    .slice(0, countedPhrasesAtMost);
}

/**
 * The phrases that remarks contain unchanged, and the remarks without these phrases. The longest phrases are taken out
 * first, so that a phrase within a longer phrase counts only if it also occurs outside of the longer phrase.
 */
function takeOut<P extends PhraseTexts>(remarks: string, phrases: readonly P[]) {
  const texts = phrases
    .flatMap((phrase) => textsOf(phrase).map((text) => ({ phrase, text })))
    .toSorted((one, other) => other.text.length - one.text.length);
  const unchanged = new Set<P>();
  let rest = remarks;
  for (const { phrase, text } of texts)
    // Two occurrences in a row share a space, so one pass finds only the first of them.
    while (rest.includes(text)) {
      unchanged.add(phrase);
      rest = rest.split(text).join(" ");
    }
  return { unchanged, rest };
}

/** The texts of a phrase that are not blank, with single spaces. */
function textsOf({ texts }: PhraseTexts): string[] {
  return Object.values(texts)
    .map((text) => spaced(text ?? ""))
    .filter((text) => text.trim() !== "");
}

/** The words of a text with one space between, before and after them. */
function spaced(text: string): string {
  return ` ${wordsOf(text).join(" ")} `;
}

function wordsOf(text: string): string[] {
  return text.split(/\s/).filter(Boolean);
}
