import type { Definition } from "../../../../council/catalogue/definition.ts";
import type { QuestionFormValues } from "../../../../council/catalogue/question-rules.ts";
import {
  isSearched,
  type Question,
  type QuestionKind,
} from "../../../../council/catalogue/questions.ts";
import { textAnswerMaxLength } from "../../../../council/limits.ts";
import {
  familyMembersAtMost,
  questionNumberAtMost,
  questionsAtMost,
} from "../../../../council/question-limits.ts";
import { textsIn } from "../../../../texts/all.ts";
import {
  baseLanguage,
  everyLanguage,
  perLanguage,
  textIn,
  type Language,
} from "../../../../texts/languages.ts";
import { detailControl, detailNames, type DetailName } from "./detail-control.ts";
import { changeRows, suffixedUnlessBase, readLocalisedRows } from "./repeated-rows.ts";
import { blankTexts, toLocalTextValues } from "./local-text-values.ts";

/**
 * The values of the questions form, as they were typed. All rows use the same control names, except for the details of
 * their kinds.
 */
export interface QuestionsFormState {
  questions: QuestionFormValues[];
  /** The version whose values the form was filled with. */
  expectedVersion: string;
  /** The index of the row that gets the focus, as `changeRows` returns it. */
  focus?: number | undefined;
}

const rowsAtMost = 2 * questionsAtMost;

type Details = Record<DetailName, string>;

/** Converts the questions of a version to form values; for a version without questions, to one blank row. */
export function toQuestionRows(
  { questions }: Pick<Definition, "questions">,
  language: Language,
): QuestionFormValues[] {
  const rows = questions.map((question): QuestionFormValues => {
    const { id, kind, label, hint, isRequired, askedIf } = question;
    const dependsOn = questions.find((one) => one.id === askedIf?.field);
    const answers =
      askedIf?.isOneOf.map((option) => answerText(dependsOn!, option, language)) ?? [];
    return {
      id,
      kind,
      label: toLocalTextValues(label),
      hint: toLocalTextValues(hint),
      isRequired,
      isSearched: isSearched(question),
      choices: choiceLines(question),
      dependsOn: askedIf?.field ?? "",
      dependsValues: answers.join("\n"),
      ...detailsOf(kind, (name) => storedDetail(question, name)),
    };
  });
  return rows.length > 0 ? rows : [blankRow([])];
}

function storedDetail(question: Question, name: DetailName): string | undefined {
  const value = (question as Partial<Record<DetailName, number | string>>)[name];
  return value === undefined ? undefined : String(value);
}

function answerText(question: Question, option: string, language: Language): string {
  if (!("options" in question)) return textsIn(language)(`questions.${option as "yes" | "no"}`);
  const label = question.options.find(({ id }) => id === option)?.label;
  return label ? textIn(language, label) : "";
}

/** The texts of the options yes and no in each language. */
export function yesNoTexts(): Record<"yes" | "no", string[]> {
  const inEveryLanguage = (option: "yes" | "no") =>
    everyLanguage.map((one) => textsIn(one)(`questions.${option}`));
  return { yes: inEveryLanguage("yes"), no: inEveryLanguage("no") };
}

/**
 * The options in each language, one a line. If only some are translated into a language, the others are in the base
 * language; if none is, the text is empty.
 */
function choiceLines(question: Question): QuestionFormValues["choices"] {
  const options = "options" in question ? question.options : [];
  return perLanguage((language) =>
    options.some(({ label }) => label[language])
      ? options.map(({ label }) => label[language] || label[baseLanguage]).join("\n")
      : "",
  );
}

/**
 * Reads the values of a posted form. Values that no control offers, such as an unknown kind, are not checked: the
 * schema refuses them.
 */
export function readQuestionRows(form: FormData): QuestionsFormState {
  const text = (name: string) => String(form.get(name) ?? "");
  const allOf = (name: string) => form.getAll(name).map(String);
  // Twice as many as there may be questions: half of the rows may be blank.
  const ids = allOf("questionId").slice(0, rowsAtMost);
  const [kinds, dependsOn, dependsValues] = [
    allOf("kind"),
    allOf("dependsOn"),
    allOf("dependsValues"),
  ];
  const [required, searched] = [new Set(allOf("required")), new Set(allOf("searched"))];
  const label = readLocalisedRows(form, "label");
  const hint = readLocalisedRows(form, "hint");
  const choices = readLocalisedRows(form, "choices", suffixedUnlessBase);
  const questions = ids.map((id, row): QuestionFormValues => {
    const kind = kinds[row] as QuestionKind;
    return {
      id,
      kind,
      label: label(row),
      hint: hint(row),
      isRequired: required.has(String(row)),
      isSearched: searched.has(String(row)),
      choices: choices(row),
      dependsOn: dependsOn[row] ?? "",
      dependsValues: dependsValues[row] ?? "",
      ...detailsOf(kind, (name) => {
        const control = detailControl(kind, row, name);
        return form.has(control) ? text(control) : undefined;
      }),
    };
  });
  return { questions, expectedVersion: text("expectedVersion") };
}

/** Adds, removes or moves a row; undefined if no button for that was pressed. */
export function applyQuestionRowChange(
  { questions, expectedVersion }: QuestionsFormState,
  form: FormData,
): QuestionsFormState | undefined {
  const { rows, focus } =
    changeRows(questions, form, {
      add: "addQuestion",
      remove: "removeQuestion",
      blankRow: () => blankRow(questions),
    }) ?? {};
  return rows && { questions: rows, focus, expectedVersion };
}

/** A new row. Its id is unique among the rows, so that other questions can depend on it before it is saved. */
function blankRow(existingRows: readonly QuestionFormValues[]): QuestionFormValues {
  const numbers = existingRows.map(({ id }) => Number(/^new-(\d{1,6})$/.exec(id)?.[1] ?? 0));
  return {
    id: `new-${Math.max(0, ...numbers) + 1}`,
    kind: "shortText",
    label: blankTexts(),
    hint: blankTexts(),
    isRequired: true,
    isSearched: false,
    choices: blankTexts(),
    dependsOn: "",
    dependsValues: "",
    ...detailsOf("shortText", () => undefined),
  };
}

const shortTextMaxLength = 100;

/**
 * The details of a row, with the defaults of its kind for those without a value. Somebody who chooses another kind and
 * publishes at once has never seen the defaults, so they are wide enough for any sensible answer.
 */
function detailsOf(kind: QuestionKind, valueOf: (name: DetailName) => string | undefined): Details {
  const defaults: Details = {
    maxLength: String(kind === "longText" ? textAnswerMaxLength : shortTextMaxLength),
    atLeast: "0",
    atMost: String(questionNumberAtMost),
    range: "any",
    numberKind: "voterCard",
    membersAtMost: String(familyMembersAtMost),
  };
  const entries = detailNames.map((name) => [name, valueOf(name) ?? defaults[name]]);
  return Object.fromEntries(entries) as Details;
}
