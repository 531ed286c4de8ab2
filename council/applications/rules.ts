import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { isFileId } from "../documents/rules.ts";
import { filesPerPostAtMost } from "../limits.ts";
import { answerShape, readAnswers } from "../fields/answers.ts";
import type { QuestionId } from "../catalogue/questions.ts";
import type { CheckedAnswersOf, FieldList, FormValuesOf } from "../fields/field.ts";
import {
  everyField,
  standardFields,
  type EveryField,
  type StandardFields,
} from "../fields/standard-fields.ts";

type Declaration = { declaration: "on" };

const declarationRequired: TextKey = "applications.errors.declarationRequired";

/**
 * The application form (spec section 5): the answers to its fields, and the declaration.
 * @param today the day in India, `YYYY-MM-DD`
 */
export function applicationSchema<Fields extends FieldList>(fields: Fields, today: string) {
  return z.strictObject({
    ...answerShape(fields, today),
    declaration: z.literal("on", declarationRequired),
  }) as unknown as z.ZodType<
    CheckedAnswersOf<Fields> & Declaration,
    FormValuesOf<Fields> & Declaration
  >;
}

/**
 * What a form sent for a question of its service: the text of its control; the ids of ticked options, separated
 * by spaces; or the texts of several controls, by the part that their names add to the question's id.
 */
export type QuestionInput = string | Readonly<Record<string, string>>;

/** The raw values as the form sends them: of the standard fields, of other fields, and of questions. */
export type AnswerInput = FormValuesOf<StandardFields> &
  Partial<FormValuesOf<EveryField>> &
  Partial<Record<QuestionId, QuestionInput>> &
  Declaration;

/** The valid answers to the fields that were asked for, as they are stored. */
export type CheckedAnswers = Partial<CheckedAnswersOf<EveryField>> &
  Partial<Record<QuestionId, string>>;

/** Reads the values of a posted form. A missing control of a standard field counts as empty. */
export function readFormAnswers(form: FormData): AnswerInput {
  const declaration = form.get("declaration") as Declaration["declaration"];
  const others = everyField.filter(({ id }) => form.has(id));
  const standard = { ...readAnswers(standardFields, form), ...readAnswers(others, form) };
  return { ...standard, ...readQuestions(form), declaration };
}

/** The id of a question, and what else the names of its controls may say: `q.x`, `q.x-day`, `q.x.0.name`. */
const questionControl = /^(q\.[a-z0-9]{1,30})(?:[-.]([a-z0-9]{1,20}(?:\.[a-z]{1,20})?))?$/;

function readQuestions(form: FormData): Partial<Record<QuestionId, QuestionInput>> {
  const inputs = new Map<string, string | Record<string, string>>();
  for (const [name, value] of form) {
    const [, id, part] = questionControl.exec(name) ?? [];
    if (id === undefined || typeof value !== "string") continue;
    const before = inputs.get(id);
    if (part === undefined) inputs.set(id, joinOptions(before, value));
    else inputs.set(id, { ...(typeof before === "object" && before), [part]: value });
  }
  return Object.fromEntries(inputs);
}

/** Adds the id of a ticked option to those before it, as they are stored: all boxes of a question have one name. */
function joinOptions(before: QuestionInput | undefined, value: string): string {
  return typeof before === "string" && before !== "" ? `${before} ${value}` : value;
}

/** The name of one of several controls of a field: a part of a date, or a cell of the table of a family. */
export function controlName(id: string, part: string): string {
  return part.includes(".") ? `${id}.${part}` : `${id}-${part}`;
}

/** The text of a control of a question; empty if the form has no such control. */
export function questionText(typed: Partial<AnswerInput>, control: string): string {
  const [, id, part] = questionControl.exec(control) ?? [];
  const input = typed[id as QuestionId];
  if (typeof input !== "object") return part === undefined ? (input ?? "") : "";
  return part !== undefined && Object.hasOwn(input, part) ? input[part]! : "";
}

/**
 * The answers of the fields that a form sent completely, without the declaration, which is made when the form is
 * submitted. A date without all its parts is left out, because it would replace the parts saved before.
 */
export function readCompleteAnswers(form: FormData): Partial<AnswerInput> {
  const values = readAnswers(everyField, form);
  const isSent = (name: string) => form.has(name);
  const sent = everyField.filter(({ id }) => isSent(id) || datePartsOf(id).every(isSent));
  const standard = Object.fromEntries(sent.map(({ id }) => [id, values[id]]));
  return { ...standard, ...readQuestions(form) };
}

function datePartsOf(id: string): string[] {
  return [`${id}-day`, `${id}-month`, `${id}-year`];
}

/** Whether a control of the form belongs to a field. */
export function isAnswerControl(name: string): boolean {
  return (
    questionControl.test(name) ||
    everyField.some(({ id }) => id === name || datePartsOf(id).includes(name))
  );
}

/** The form that opens a new application after a rejection: the earlier files to use again. */
export const reapplicationForm = z.strictObject({
  document: z.array(z.string().refine(isFileId)).max(filesPerPostAtMost),
});
