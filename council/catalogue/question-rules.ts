import { z } from "zod";
import { baseLanguage, everyLanguage, otherLanguages, perLanguage } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import { dateRanges } from "../fields/field.ts";
import { identityNumberKinds } from "../fields/identity-number-kinds.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import { textAnswerMaxLength } from "../limits.ts";
import {
  familyMembersAtMost,
  questionHintMaxLength,
  questionLabelMaxLength,
  questionNumberAtMost,
  questionOptionMaxLength,
  questionOptionsAtMost,
  questionsAtMost,
} from "../question-limits.ts";
import { filledLines } from "../filled-lines.ts";
import { toLocalText, localLine, type LocalTextValues } from "./typed-text.ts";
import type { LocalText } from "./local-text.ts";
import { comparable, optionFinder, type OptionNames } from "./choice-options.ts";
import { questionKinds, type Question, type QuestionKind } from "./questions.ts";

/** A question without its id, the ids of its options, and its condition. */
export type QuestionContent = Question extends infer One
  ? One extends { options: unknown }
    ? Omit<One, "id" | "askedIf" | "options"> & { options: LocalText[] }
    : One extends Question
      ? Omit<One, "id" | "askedIf">
      : never
  : never;

/** A question, as somebody entered it in its row of the page. */
export type QuestionInput = QuestionContent & {
  /** The id of the question that it changes; any other id makes a new question. */
  id: string;
  /** The question is asked only if one of these options, counted from 0, is chosen in the question of this row. */
  askedIf?: { row: number; isOneOf: number[] };
};

const labelRequired: TextKey = "questions.edit.errors.labelRequired";
const labelTooLong: TextKey = "questions.edit.errors.labelTooLong";
const hintTooLong: TextKey = "questions.edit.errors.hintTooLong";
const choiceUnknown: TextKey = "versions.errors.choiceUnknown";
const numberInvalid: TextKey = "questions.edit.errors.numberInvalid";
const limitsCrossed: TextKey = "questions.edit.errors.limitsCrossed";
const optionsTooFew: TextKey = "questions.edit.errors.optionsTooFew";
const optionsTooMany: TextKey = "questions.edit.errors.optionsTooMany";
const optionTooLong: TextKey = "questions.edit.errors.optionTooLong";
const optionTwice: TextKey = "questions.edit.errors.optionTwice";
const linesUneven: TextKey = "settings.errors.linesUneven";
const tooManyQuestions: TextKey = "questions.edit.errors.tooMany";
const noChoiceAbove: TextKey = "questions.edit.errors.noChoiceAbove";
const answersRequired: TextKey = "questions.edit.errors.answersRequired";
const answerUnknown: TextKey = "questions.edit.errors.answerUnknown";

const linesByLanguage = z.strictObject(perLanguage(() => z.string()));

const questionRow = z.strictObject({
  /** The id of a stored question, or any other id for a new one. Conditions name the row by this id. */
  id: z.string(),
  kind: z.enum(questionKinds, choiceUnknown),
  label: localLine(questionLabelMaxLength, labelTooLong),
  hint: localLine(questionHintMaxLength, hintTooLong),
  isRequired: z.boolean(),
  /** Whether the office may search for the answers. Not read for kinds that are never searched. */
  isSearched: z.boolean(),
  /** The options of a choice, one a line, in each language. Not read for other kinds. */
  choices: linesByLanguage,
  /** The id of the question on whose answer this one depends; blank if this one is always asked. */
  dependsOn: z.string(),
  /** The options of that question, one a line. This question is asked only if one of them is chosen. */
  dependsValues: z.string(),
  // Only some kinds have the fields from here on; the form sends them blank for the other kinds.
  maxLength: z.string(),
  atLeast: z.string(),
  atMost: z.string(),
  range: z.string(),
  numberKind: z.string(),
  membersAtMost: z.string(),
});

/** A row of the form, as the browser sends it. */
export type QuestionFormValues = z.input<typeof questionRow>;

type QuestionRow = z.output<typeof questionRow>;
type Refuse = (message: TextKey, ...path: string[]) => void;

/**
 * Makes the schema that reads the questions of a service from their form. Drops rows without any text.
 * @param optionNames further texts by which a condition may name an option
 */
export function questionsForm(optionNames: OptionNames) {
  return z.strictObject({
    questions: z.array(questionRow).transform((allRows, context) => {
      const rows = allRows.map((row, index) => ({ row, index })).filter(({ row }) => hasText(row));
      const refuseAt =
        (index: number): Refuse =>
        (message, ...path) =>
          context.addIssue({ code: "custom", message, path: [index, ...path] });
      const surplusRow = rows[questionsAtMost];
      if (surplusRow) refuseAt(surplusRow.index)(tooManyQuestions, "label", baseLanguage);
      const questions: QuestionInput[] = [];
      for (const { row, index } of rows) {
        const refuse = refuseAt(index);
        const askedIf = conditionIn(row, questions, optionNames, refuse);
        questions.push({ ...questionIn(row, refuse), id: row.id, ...(askedIf && { askedIf }) });
      }
      return questions;
    }),
  });
}

function hasText({ label, hint, choices }: QuestionRow): boolean {
  return [label, hint, choices].some((texts) => Object.values(texts).some((text) => text !== ""));
}

function questionIn(row: QuestionRow, refuse: Refuse): QuestionContent {
  const label = toLocalText(row.label);
  const hint = toLocalText(row.hint);
  if (!row.label[baseLanguage]) refuse(labelRequired, "label", baseLanguage);
  return {
    label: label ?? { [baseLanguage]: "" },
    isRequired: row.isRequired,
    ...(hint && { hint }),
    ...detailsOf(row, refuse),
  };
}

/** Reads a condition, which names a question with options (or yes and no) in a row above, and some of its options. */
function conditionIn(
  { dependsOn, dependsValues }: QuestionRow,
  above: readonly QuestionInput[],
  optionNames: OptionNames,
  refuse: Refuse,
): QuestionInput["askedIf"] {
  if (dependsOn === "") return undefined;
  const row = above.findIndex(({ id }) => id === dependsOn);
  const choice = above[row];
  const findOption = choice && optionFinder(choice, optionNames);
  if (!findOption) {
    refuse(noChoiceAbove, "dependsOn");
    return undefined;
  }
  const options = filledLines({ dependsValues }).dependsValues.map(findOption);
  if (options.length === 0) refuse(answersRequired, "dependsValues");
  if (options.includes(undefined)) refuse(answerUnknown, "dependsValues");
  const isOneOf = new Set(options.filter((option) => option !== undefined));
  return { row, isOneOf: [...isOneOf] };
}

function detailsOf(row: QuestionRow, refuse: Refuse) {
  const kind: QuestionKind = row.kind;
  const number = (field: "maxLength" | "membersAtMost" | "atLeast" | "atMost", most: number) =>
    wholeNumber(row[field], { most, isZeroAllowed: field === "atLeast" }, () =>
      refuse(numberInvalid, field),
    );
  const oneOf = <Value extends string>(
    field: "range" | "numberKind",
    values: readonly Value[],
  ): Value => {
    const value = values.find((candidate) => candidate === row[field]);
    if (value === undefined) refuse(choiceUnknown, field);
    return value ?? values[0]!;
  };
  const searched = row.isSearched && { isSearched: true as const };
  switch (kind) {
    case "shortText":
      return { kind, maxLength: number("maxLength", textAnswerMaxLength), ...searched };
    case "longText":
      return { kind, maxLength: number("maxLength", textAnswerMaxLength) };
    case "wholeNumber":
    case "amount": {
      const atLeast = number("atLeast", questionNumberAtMost);
      const atMost = number("atMost", questionNumberAtMost);
      if (atLeast > atMost) refuse(limitsCrossed, "atMost");
      return { kind, atLeast, atMost };
    }
    case "date":
      return { kind, range: oneOf("range", dateRanges) };
    case "oneOf":
    case "severalOf":
      return { kind, options: optionsIn(row.choices, refuse) };
    case "identityNumber":
      return { kind, numberKind: oneOf("numberKind", identityNumberKinds) };
    case "familyMembers":
      return { kind, membersAtMost: number("membersAtMost", familyMembersAtMost) };
    case "phone":
      return { kind, ...searched };
    case "yesNo":
    case "ward":
      return { kind };
  }
}

/** Reads a whole number from 1, or from 0 if that is allowed, to `most`. Refuses any other text, and returns 1. */
function wholeNumber(
  text: string,
  { most, isZeroAllowed }: { most: number; isZeroAllowed: boolean },
  refuse: () => void,
): number {
  const digits = latinDigits(text).replace(/[\s,₹]/g, "");
  const value = /^\d{1,15}$/.test(digits) ? Number(digits) : -1;
  if (value >= (isZeroAllowed ? 0 : 1) && value <= most) return value;
  refuse();
  return 1;
}

function optionsIn(choices: LocalTextValues, refuse: Refuse): LocalText[] {
  const lines = filledLines(choices);
  const baseTexts = lines[baseLanguage];
  if (baseTexts.length < 2) refuse(optionsTooFew, "choices", baseLanguage);
  if (baseTexts.length > questionOptionsAtMost) refuse(optionsTooMany, "choices", baseLanguage);
  for (const language of everyLanguage) {
    const texts = lines[language];
    if (texts.some((line) => line.length > questionOptionMaxLength))
      refuse(optionTooLong, "choices", language);
    if (new Set(texts.map(comparable)).size < texts.length)
      refuse(optionTwice, "choices", language);
    if (texts.length > 0 && texts.length !== baseTexts.length)
      refuse(linesUneven, "choices", language);
  }
  return baseTexts.map((label, row) => ({
    ...Object.fromEntries(
      otherLanguages.flatMap((language) => {
        const line = lines[language][row];
        return line === undefined ? [] : [[language, line]];
      }),
    ),
    [baseLanguage]: label,
  }));
}
