import { textIn, type Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { findCountedPhrases } from "./counted-phrases.ts";
import { joinTallies, type Tally } from "./sums.ts";

/** Refusals, counted by the phrases in their remarks. */
export interface Refusals {
  total: number;
  /** Most refusals first. A refusal counts with each of its phrases. */
  phrases: RefusalsByPhrase[];
  /** Refusals whose remarks have none of the council's phrases. */
  withoutPhrase: number;
}

export interface RefusalsByPhrase {
  /** The text of the phrase at the time of the refusals, in the reader's language. */
  text: string;
  count: number;
}

/** Adds up refusals by the text of their phrases. If two phrases of a refusal have the same text, it counts once for it. */
export async function addUpRefusals(
  office: Pick<Office, "db">,
  language: Language,
  tallies: readonly Tally[],
): Promise<Refusals> {
  const { refused = [] } = joinTallies(tallies);
  const texts = await findPhraseTexts(office, language, refused);
  const counts = new Map<string, number>();
  for (const [phrases, count] of refused)
    for (const text of phraseTextsOf(phrases, texts))
      counts.set(text, (counts.get(text) ?? 0) + count);
  return {
    total: countOf(refused),
    phrases: [...counts]
      .map(([text, count]) => ({ text, count }))
      .toSorted(
        (one, other) => other.count - one.count || one.text.localeCompare(other.text, language),
      ),
    withoutPhrase: countOf(refused.filter(([phrases]) => phrases === "")),
  };
}

/** The texts of the counted phrases in refusals, by the ids of the phrases. */
export async function findPhraseTexts(
  office: Pick<Office, "db">,
  language: Language,
  refused: NonNullable<Tally["refused"]>,
): Promise<Map<string, string>> {
  const ids = [...new Set(refused.flatMap(([phrases]) => idsIn(phrases)))];
  const phrases = await findCountedPhrases(office, ids);
  return new Map(phrases.map(({ id, texts }) => [id, textIn(language, texts)]));
}

/** The different texts of some phrases. @param phrases their ids, with a space between two */
export function phraseTextsOf(phrases: string, texts: ReadonlyMap<string, string>): Set<string> {
  return new Set(idsIn(phrases).map((id) => texts.get(id) ?? id));
}

function idsIn(phrases: string): string[] {
  return phrases === "" ? [] : phrases.split(" ");
}

function countOf(refused: NonNullable<Tally["refused"]>): number {
  return refused.reduce((sum, [, count]) => sum + count, 0);
}
