import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { isFileId } from "../documents/rules.ts";
import { filesPerPostAtMost } from "../limits.ts";
import { answerShape, readAnswers } from "../fields/answers.ts";
import type { CheckedAnswersOf, FieldList, FormValuesOf } from "../fields/field.ts";
import {
  everyField,
  standardFields,
  type EveryField,
  type StandardFields,
} from "../fields/standard-fields.ts";

type Declared = { declaration: "on" };

const declarationRequired: TextKey = "applications.errors.declarationRequired";

/**
 * The application form (spec section 5): the answers to its fields, and the declaration.
 * @param today the day in India, `YYYY-MM-DD`
 */
export function applicationSchema<Fields extends FieldList>(fields: Fields, today: string) {
  return z.strictObject({
    ...answerShape(fields, today),
    declaration: z.literal("on", declarationRequired),
  }) as unknown as z.ZodType<CheckedAnswersOf<Fields> & Declared, FormValuesOf<Fields> & Declared>;
}

/** The raw values as the form sends them: those of the standard fields, and of what it asks besides. */
export type AnswerInput = FormValuesOf<StandardFields> &
  Partial<FormValuesOf<EveryField>> &
  Declared;
/** The answers that were given to the fields that were asked. */
export type CheckedAnswers = Partial<CheckedAnswersOf<EveryField>>;

/** Reads the values of a posted form. A missing control of a standard field counts as empty. */
export function readFormAnswers(form: FormData): AnswerInput {
  const declaration = form.get("declaration") as Declared["declaration"];
  const others = everyField.filter(({ id }) => form.has(id));
  return { ...readAnswers(standardFields, form), ...readAnswers(others, form), declaration };
}

/**
 * The answers of the fields a form sent completely, without the declaration, which is made when the form is
 * submitted. A date without all its parts is left out, because it would replace the parts saved before.
 */
export function readCompleteAnswers(form: FormData): Partial<AnswerInput> {
  const values = readAnswers(everyField, form);
  const isSent = (name: string) => form.has(name);
  const sent = everyField.filter(({ id }) => isSent(id) || datePartsOf(id).every(isSent));
  return Object.fromEntries(sent.map(({ id }) => [id, values[id]]));
}

function datePartsOf(id: string): string[] {
  return [`${id}-day`, `${id}-month`, `${id}-year`];
}

/** Whether a control of the form belongs to a field. */
export function isAnswerControl(name: string): boolean {
  return everyField.some(({ id }) => id === name || datePartsOf(id).includes(name));
}

/** The form that opens a new application after a rejection: the earlier files to use again. */
export const reapplicationForm = z.strictObject({
  document: z.array(z.string().refine(isFileId)).max(filesPerPostAtMost),
});
