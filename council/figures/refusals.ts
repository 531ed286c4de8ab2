import { textIn, type Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { findCountedPhrases } from "./counted-phrases.ts";
import { joinTallies, type Tally } from "./sums.ts";

/** Refusals by the council's phrases in their remarks. */
export interface Refusals {
  total: number;
  /** Most refusals first. A refusal counts with each of its phrases. */
  phrases: RefusalsByPhrase[];
  /** Refusals with none of the council's phrases. */
  withoutPhrase: number;
}

export interface RefusalsByPhrase {
  /** As it was when they were counted, in the reader's language. */
  text: string;
  count: number;
}

/** The refusals of tallies, by the text of their phrases. A refusal counts once for a text that two of its phrases have. */
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

/** The texts of the counted phrases that refusals name, by their ids. */
export async function findPhraseTexts(
  office: Pick<Office, "db">,
  language: Language,
  refused: NonNullable<Tally["refused"]>,
): Promise<Map<string, string>> {
  const ids = [...new Set(refused.flatMap(([phrases]) => idsIn(phrases)))];
  const phrases = await findCountedPhrases(office, ids);
  return new Map(phrases.map(({ id, texts }) => [id, textIn(language, texts)]));
}

/** The different texts of the phrases that refusals name. */
export function phraseTextsOf(phrases: string, texts: ReadonlyMap<string, string>): Set<string> {
  return new Set(idsIn(phrases).map((id) => texts.get(id) ?? id));
}

function idsIn(phrases: string): string[] {
  return phrases === "" ? [] : phrases.split(" ");
}

function countOf(refused: NonNullable<Tally["refused"]>): number {
  return refused.reduce((sum, [, count]) => sum + count, 0);
}
