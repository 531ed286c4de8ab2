import { baseLanguage, otherLanguages, type Language } from "../../texts/languages.ts";
import type { LocalText } from "./local-text.ts";
import type { QuestionInput } from "./question-rules.ts";
import { yesNoOptions, type Question } from "./questions.ts";

interface Option {
  id: string;
  label: LocalText;
}

/** The base language first: its text identifies an option more surely than a translation does. */
const baseLanguageFirst: readonly Language[] = [baseLanguage, ...otherLanguages];

/** Other texts by which a condition may name an option of a choice. */
export interface OptionNames {
  /** The questions of the version that the page was filled from, with the former texts of their options. */
  known: readonly Question[];
  /** Yes and no, in each language. */
  yesNo: Record<(typeof yesNoOptions)[number], readonly string[]>;
}

/**
 * Finds for each text the earlier option that has the same text in at least one language. No option is found twice.
 * @returns one entry for each text; undefined for a new option.
 */
export function matchOptions<Known extends Option>(
  texts: readonly LocalText[],
  known: readonly Known[],
): (Known | undefined)[] {
  const unmatched = new Set(known);
  const matches = texts.map((): Known | undefined => undefined);
  for (const language of baseLanguageFirst)
    for (const [row, text] of texts.entries()) {
      if (matches[row] || !text[language]) continue;
      matches[row] = [...unmatched].find(({ label }) => label[language] === text[language]);
      if (matches[row]) unmatched.delete(matches[row]);
    }
  return matches;
}

/**
 * Like `matchOptions`. If the number of options is unchanged, a text without a match is taken for a new text of the
 * earlier option in its row.
 */
function matchChangedOptions<Known extends Option>(
  texts: readonly LocalText[],
  known: readonly Known[],
): (Known | undefined)[] {
  const matches = matchOptions(texts, known);
  if (texts.length !== known.length) return matches;
  return matches.map((option, row) => {
    const former = known[row];
    return option ?? (matches.includes(former) ? undefined : former);
  });
}

/** The options that a question stores; none for yes and no, and for questions without options. */
export function optionsOf(question: Question | undefined): readonly Option[] {
  return question && "options" in question ? question.options : [];
}

/**
 * Finds an option of a choice by its text in any language, as it is written now or was written before.
 * @returns a function from the text to the row of the option, counted from 0; undefined if the question is no choice.
 */
export function optionFinder(
  question: QuestionInput,
  optionNames: OptionNames,
): ((text: string) => number | undefined) | undefined {
  const names = namesOfOptions(question, optionNames);
  if (!names) return undefined;
  const rows = new Map<string, number>();
  for (const namesByRow of names)
    for (const [row, texts] of namesByRow.entries())
      for (const text of texts) if (!rows.has(comparable(text))) rows.set(comparable(text), row);
  return (text) => rows.get(comparable(text));
}

/** The names of each option, row by row: first as they are written now, then as they were before. */
function namesOfOptions(
  question: QuestionInput,
  { known, yesNo }: OptionNames,
): string[][][] | undefined {
  if (question.kind === "yesNo") return [yesNoOptions.map((id) => [id, ...yesNo[id]])];
  if (!("options" in question)) return undefined;
  const before = known.find(({ id, kind }) => id === question.id && kind === question.kind);
  const earlier = matchChangedOptions(question.options, optionsOf(before));
  return [
    question.options.map((label) => Object.values(label)),
    earlier.map((option) => (option ? Object.values(option.label) : [])),
  ];
}

/** Options are found, and told apart, by their text regardless of case. */
export function comparable(text: string): string {
  return text.toLowerCase();
}
