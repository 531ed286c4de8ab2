import type { TypedText } from "../../../../council/catalogue/draft-rules.ts";
import type { LocalText } from "../../../../council/catalogue/local-text.ts";
import type { TypedQuestion } from "../../../../council/catalogue/question-rules.ts";
import type { Question } from "../../../../council/catalogue/questions.ts";
import { textAnswerMaxLength } from "../../../../council/limits.ts";
import {
  familyMembersAtMost,
  questionOptionsAtMost,
  questionsAtMost,
} from "../../../../council/question-limits.ts";
import { baseLanguage, languages, type Language } from "../../../../texts/languages.ts";

/** The form as it was typed. A control's name is its path: `label-hi`. */
export interface QuestionFormState {
  question: TypedQuestion;
  /** The version that the form was filled from. */
  expectedVersion: string;
}

const everyLanguage = Object.keys(languages) as Language[];

const inEveryLanguage = (textOf: (language: Language) => string) =>
  Object.fromEntries(everyLanguage.map((language) => [language, textOf(language)])) as TypedText;

const shortTextLength = 100;

/** Converts a question to form values; without one, those that a new question starts with. */
export function toQuestionValues(question: Question | undefined): TypedQuestion {
  const typed = (text: LocalText | undefined) =>
    inEveryLanguage((language) => text?.[language] ?? "");
  const { askedIf } = question ?? {};
  const of = <Field extends string>(field: Field, otherwise: number | string) =>
    String((question as Partial<Record<Field, number | string>> | undefined)?.[field] ?? otherwise);
  return {
    label: typed(question?.label),
    hint: typed(question?.hint),
    isRequired: question?.isRequired === false ? "no" : "yes",
    askedIf: askedIf ? askedIf.isOneOf.map((option) => `${askedIf.field}.${option}`) : [],
    maxLength: of("maxLength", question ? textAnswerMaxLength : shortTextLength),
    atLeast: of("atLeast", 0),
    atMost: of("atMost", 100_000),
    range: of("range", "past"),
    options: optionLines(question && "options" in question ? question.options : []),
    numberKind: of("numberKind", "voterCard"),
    membersAtMost: of("membersAtMost", familyMembersAtMost),
  };
}

/** A line for each option; blank in a language into which none is translated. */
function optionLines(options: readonly { label: LocalText }[]): TypedText {
  return inEveryLanguage((language) =>
    options.some(({ label }) => label[language])
      ? options.map(({ label }) => label[language] || label[baseLanguage]).join("\n")
      : "",
  );
}

/** What a form sent. What is no choice is found by the schema. */
export function readQuestionValues(form: FormData): QuestionFormState {
  const text = (name: string) => String(form.get(name) ?? "");
  const localised = (name: string) => inEveryLanguage((language) => text(`${name}-${language}`));
  const ticked = form.getAll("askedIf").slice(0, questionsAtMost * questionOptionsAtMost);
  const question = {
    label: localised("label"),
    hint: localised("hint"),
    isRequired: text("isRequired") as TypedQuestion["isRequired"],
    askedIf: ticked.map(String),
    maxLength: text("maxLength"),
    atLeast: text("atLeast"),
    atMost: text("atMost"),
    range: text("range"),
    options: localised("options"),
    numberKind: text("numberKind"),
    membersAtMost: text("membersAtMost"),
  };
  return { question, expectedVersion: text("expectedVersion") };
}
