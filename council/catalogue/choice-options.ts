import { baseLanguage, otherLanguages, type Language } from "../../texts/languages.ts";
import type { LocalText } from "./local-text.ts";
import type { QuestionInput } from "./question-rules.ts";
import { yesNoOptions, type Question } from "./questions.ts";

interface Option {
  id: string;
  label: LocalText;
}

/** The base language is first, because its text identifies an option more surely than a translation does. */
const baseLanguageFirst: readonly Language[] = [baseLanguage, ...otherLanguages];

/** Further texts by which a condition may name an option of a choice. */
export interface OptionNames {
  /** The questions of the version that the page was filled from, with the former texts of their options. */
  formerQuestions: readonly Question[];
  /** Yes and no, in each language. */
  yesNo: Record<(typeof yesNoOptions)[number], readonly string[]>;
}

/**
 * Finds for each text the earlier option that has the same text in at least one language. No option is found twice.
 * @returns one entry for each text; undefined for a new option.
 */
export function matchOptions<Earlier extends Option>(
  texts: readonly LocalText[],
  earlierOptions: readonly Earlier[],
): (Earlier | undefined)[] {
  const unmatchedOptions = new Set(earlierOptions);
  const matches = texts.map((): Earlier | undefined => undefined);
  for (const language of baseLanguageFirst)
    for (const [row, text] of texts.entries()) {
      if (matches[row] || !text[language]) continue;
      matches[row] = [...unmatchedOptions].find(({ label }) => label[language] === text[language]);
      if (matches[row]) unmatchedOptions.delete(matches[row]);
    }
  return matches;
}

/**
 * Like `matchOptions`. If the number of options is unchanged, a text without a match counts as a new text of the option that
 * was in its row before.
 */
function matchChangedOptions<Earlier extends Option>(
  texts: readonly LocalText[],
  earlierOptions: readonly Earlier[],
): (Earlier | undefined)[] {
  const matches = matchOptions(texts, earlierOptions);
  if (texts.length !== earlierOptions.length) return matches;
  return matches.map((option, row) => {
    const optionInRow = earlierOptions[row];
    return option ?? (matches.includes(optionInRow) ? undefined : optionInRow);
  });
}

/** The options that a question stores; none for a question of yes or no, which stores none, or without options. */
export function optionsOf(question: Question | undefined): readonly Option[] {
  return question && "options" in question ? question.options : [];
}

/**
 * Makes a function that finds an option of a choice by its text in any language, the current text or an earlier one.
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

/** Two lists of the names of each option, row by row: first the current names, then the earlier ones. */
function namesOfOptions(
  question: QuestionInput,
  { formerQuestions, yesNo }: OptionNames,
): string[][][] | undefined {
  if (question.kind === "yesNo") return [yesNoOptions.map((id) => [id, ...yesNo[id]])];
  if (!("options" in question)) return undefined;
  const formerQuestion = formerQuestions.find(
    ({ id, kind }) => id === question.id && kind === question.kind,
  );
  const formerOptions = matchChangedOptions(question.options, optionsOf(formerQuestion));
  return [
    question.options.map((label) => Object.values(label)),
    formerOptions.map((option) => (option ? Object.values(option.label) : [])),
  ];
}

/** Returns a text in lower case, because options are found and told apart regardless of case. */
export function comparable(text: string): string {
  return text.toLowerCase();
}
