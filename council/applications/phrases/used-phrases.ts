import type { Phrase } from "./records.ts";

/** A refusal counts with at most so many phrases. */
const phrasesAtMost = 10;

type Worded = Pick<Phrase, "id" | "texts">;

/**
 * The phrases that remarks were written with: those that stand in them as they are, in any language, and of those that
 * the reviewer inserted also the ones that they changed afterwards, as long as half of the words are left.
 * @param inserted ids
 */
export function usedPhrases<Used extends Worded>(
  phrases: readonly Used[],
  { remarks, inserted }: { remarks: string; inserted: readonly string[] },
): Used[] {
  const whole = spaced(remarks);
  const unchanged = phrases.filter((phrase) =>
    textsOf(phrase).some((text) => whole.includes(text)),
  );
  // The words of another phrase are not what is left of this one.
  const rest = unchanged.flatMap(textsOf).reduce((some, text) => some.split(text).join(" "), whole);
  const left = new Set(wordsOf(rest));
  const isLeft = (text: string) => {
    const words = wordsOf(text);
    return 2 * words.filter((word) => left.has(word)).length >= words.length;
  };
  return phrases
    .filter(
      (phrase) =>
        unchanged.includes(phrase) ||
        (inserted.includes(phrase.id) && textsOf(phrase).some(isLeft)),
    )
    .slice(0, phrasesAtMost);
}

/** Its texts that are not blank. */
function textsOf({ texts }: Worded): string[] {
  return Object.values(texts)
    .map((text) => spaced(text ?? ""))
    .filter((text) => text.trim() !== "");
}

/** One space between two words, and around them. */
function spaced(text: string): string {
  return ` ${wordsOf(text).join(" ")} `;
}

function wordsOf(text: string): string[] {
  return text.split(/\s/).filter(Boolean);
}
