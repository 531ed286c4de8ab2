import { z } from "zod";
import { baseLanguage, languages, otherLanguages, type Language } from "../../texts/languages.ts";
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
} from "../question-limits.ts";
import { filledLines } from "../mail/filled-lines.ts";
import { toLocalText, typedText, type TypedText } from "./draft-rules.ts";
import type { LocalText } from "./local-text.ts";
import type { Question, QuestionId, QuestionKind } from "./questions.ts";

/** A question without what the portal adds: its id, and those of its options. */
export type QuestionInput = Question extends infer One
  ? One extends { options: unknown }
    ? Omit<One, "id" | "options"> & { options: LocalText[] }
    : One extends Question
      ? Omit<One, "id">
      : never
  : never;

const labelRequired: TextKey = "questions.edit.errors.labelRequired";
const labelTooLong: TextKey = "questions.edit.errors.labelTooLong";
const hintTooLong: TextKey = "versions.errors.hintTooLong";
const choiceUnknown: TextKey = "versions.errors.choiceUnknown";
const numberInvalid: TextKey = "questions.edit.errors.numberInvalid";
const limitsCrossed: TextKey = "questions.edit.errors.limitsCrossed";
const optionsTooFew: TextKey = "questions.edit.errors.optionsTooFew";
const optionsTooMany: TextKey = "questions.edit.errors.optionsTooMany";
const optionTooLong: TextKey = "questions.edit.errors.optionTooLong";
const optionTwice: TextKey = "questions.edit.errors.optionTwice";
const optionsUneven: TextKey = "settings.errors.wardsUneven";
const severalConditions: TextKey = "questions.edit.errors.severalConditions";

const everyLanguage = Object.keys(languages) as Language[];
const typedLines = z.strictObject(
  Object.fromEntries(everyLanguage.map((language) => [language, z.string()])),
) as unknown as z.ZodType<TypedText, TypedText>;

const typedQuestion = z.strictObject({
  label: typedText(questionLabelMaxLength, labelTooLong),
  hint: typedText(questionHintMaxLength, hintTooLong),
  isRequired: z.enum(["yes", "no"], choiceUnknown),
  /** `question.option` of each answer after which it is asked; none if it is asked always. */
  askedIf: z.array(z.string()),
  // Of some kinds; the form of another sends them blank.
  maxLength: z.string(),
  atLeast: z.string(),
  atMost: z.string(),
  range: z.string(),
  /** An option a line, in each language. */
  options: typedLines,
  numberKind: z.string(),
  membersAtMost: z.string(),
});

/** A question as its form is typed. */
export type TypedQuestion = z.input<typeof typedQuestion>;

type Refuse = (message: TextKey, ...path: string[]) => void;

/** The form of a question of one kind. */
export function questionForm(kind: QuestionKind) {
  return typedQuestion.transform((typed, context): QuestionInput => {
    const refuse: Refuse = (message, ...path) =>
      context.addIssue({ code: "custom", message, path });
    const label = toLocalText(typed.label);
    const hint = toLocalText(typed.hint);
    if (!typed.label[baseLanguage]) refuse(labelRequired, "label", baseLanguage);
    const askedIf = conditionIn(typed.askedIf, refuse);
    const question = {
      label: label ?? { [baseLanguage]: "" },
      isRequired: typed.isRequired === "yes",
      ...(hint && { hint }),
      ...(askedIf && { askedIf }),
    };
    return { ...question, ...detailsOf(kind, typed, refuse) };
  });
}

function detailsOf(kind: QuestionKind, typed: z.output<typeof typedQuestion>, refuse: Refuse) {
  const number = (field: "maxLength" | "membersAtMost" | "atLeast" | "atMost", most: number) =>
    wholeNumber(typed[field], { most, isZeroAllowed: field === "atLeast" }, () =>
      refuse(numberInvalid, field),
    );
  const oneOf = <Value extends string>(
    field: "range" | "numberKind",
    values: readonly Value[],
  ): Value => {
    const value = values.find((one) => one === typed[field]);
    if (value === undefined) refuse(choiceUnknown, field);
    return value ?? values[0]!;
  };
  switch (kind) {
    case "shortText":
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
      return { kind, options: optionsIn(typed.options, refuse) };
    case "identityNumber":
      return { kind, numberKind: oneOf("numberKind", identityNumberKinds) };
    case "familyMembers":
      return { kind, membersAtMost: number("membersAtMost", familyMembersAtMost) };
    case "yesNo":
    case "phone":
    case "ward":
      return { kind };
  }
}

function wholeNumber(
  typed: string,
  { most, isZeroAllowed }: { most: number; isZeroAllowed: boolean },
  refuse: () => void,
): number {
  const digits = latinDigits(typed).replace(/[\s,₹]/g, "");
  const value = /^\d{1,15}$/.test(digits) ? Number(digits) : -1;
  if (value >= (isZeroAllowed ? 0 : 1) && value <= most) return value;
  refuse();
  return 1;
}

/** Refuses answers of more than one question: a condition names one. */
function conditionIn(ticked: readonly string[], refuse: Refuse): Question["askedIf"] {
  const pairs = ticked.map(splitAnswer);
  const [field] = pairs[0] ?? [];
  if (field === undefined) return undefined;
  if (pairs.some(([other]) => other !== field)) refuse(severalConditions, "askedIf");
  return { field: field as QuestionId, isOneOf: pairs.map(([, option]) => option) };
}

/** `question.option`: the id of a question has a dot of its own. */
function splitAnswer(answer: string): [field: string, option: string] {
  const dot = answer.lastIndexOf(".");
  return [answer.slice(0, Math.max(0, dot)), answer.slice(dot + 1)];
}

function optionsIn(typed: TypedText, refuse: Refuse): LocalText[] {
  const lines = filledLines(typed);
  const written = lines[baseLanguage];
  if (written.length < 2) refuse(optionsTooFew, "options", baseLanguage);
  if (written.length > questionOptionsAtMost) refuse(optionsTooMany, "options", baseLanguage);
  if (new Set(written).size < written.length) refuse(optionTwice, "options", baseLanguage);
  for (const language of everyLanguage) {
    const translated = lines[language];
    if (translated.some((line) => line.length > questionOptionMaxLength))
      refuse(optionTooLong, "options", language);
    if (translated.length > 0 && translated.length !== written.length)
      refuse(optionsUneven, "options", language);
  }
  return written.map((label, row) => ({
    ...Object.fromEntries(
      otherLanguages.flatMap((language) => {
        const line = lines[language][row];
        return line === undefined ? [] : [[language, line]];
      }),
    ),
    [baseLanguage]: label,
  }));
}
