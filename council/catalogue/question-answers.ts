import { baseLanguage, otherLanguages, type Language } from "../../texts/languages.ts";
import type { LocalText } from "./local-text.ts";
import type { QuestionInput } from "./question-rules.ts";
import { yesNoOptions, type Question } from "./questions.ts";

interface Option {
  id: string;
  label: LocalText;
}

/** The base language first: an option is known by its text more than by translations. */
const everyLanguage: readonly Language[] = [baseLanguage, ...otherLanguages];

/** What people call answers besides the texts that they type. */
export interface KnownAnswers {
  /** The questions of the version that the page was filled from. */
  known: readonly Question[];
  /** Yes and no, in each language. */
  yesNo: Record<(typeof yesNoOptions)[number], readonly string[]>;
}

/**
 * Which earlier option each text is: one that is called the same in at least one language.
 * @returns undefined for a new option, text by text.
 */
export function sameOptions<Known extends Option>(
  texts: readonly LocalText[],
  known: readonly Known[],
): (Known | undefined)[] {
  const left = new Set(known);
  const matches = texts.map((): Known | undefined => undefined);
  for (const language of everyLanguage)
    for (const [row, text] of texts.entries()) {
      if (matches[row] || !text[language]) continue;
      matches[row] = [...left].find(({ label }) => label[language] === text[language]);
      if (matches[row]) left.delete(matches[row]);
    }
  return matches;
}

/** The same options; and where their number stayed, the one in whose place another was written. */
function formerOptions<Known extends Option>(
  texts: readonly LocalText[],
  known: readonly Known[],
): (Known | undefined)[] {
  const matches = sameOptions(texts, known);
  if (texts.length !== known.length) return matches;
  return matches.map((option, row) => {
    const former = known[row];
    return option ?? (matches.includes(former) ? undefined : former);
  });
}

/** The options of a question; none if it has none. */
export function optionsOf(question: Question | undefined): readonly Option[] {
  return question && "options" in question ? question.options : [];
}

/**
 * Finds an answer of a choice by its text: in any language, or as it was written before.
 * @returns a function from the text to the number of the answer; undefined if the question is no choice.
 */
export function answerFinder(
  question: QuestionInput,
  answers: KnownAnswers,
): ((text: string) => number | undefined) | undefined {
  const names = namesOfAnswers(question, answers);
  if (!names) return undefined;
  const numbers = new Map<string, number>();
  for (const written of names)
    for (const [number, texts] of written.entries())
      for (const text of texts)
        if (!numbers.has(comparable(text))) numbers.set(comparable(text), number);
  return (text) => numbers.get(comparable(text));
}

/** The names of each answer: as they are written now, and then as they were. */
function namesOfAnswers(
  question: QuestionInput,
  { known, yesNo }: KnownAnswers,
): string[][][] | undefined {
  if (question.kind === "yesNo") return [yesNoOptions.map((id) => [id, ...yesNo[id]])];
  if (!("options" in question)) return undefined;
  const before = known.find(({ id, kind }) => id === question.id && kind === question.kind);
  const earlier = formerOptions(question.options, optionsOf(before));
  return [
    question.options.map((label) => Object.values(label)),
    earlier.map((option) => (option ? Object.values(option.label) : [])),
  ];
}

/** Answers are found, and told apart, by their text without regard to case. */
export function comparable(text: string): string {
  return text.toLowerCase();
}
