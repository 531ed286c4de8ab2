import type { TextKey, TextReference } from "../../texts/translate.ts";
import { slotOf } from "../documents/rules.ts";
import type { ServiceTexts } from "../catalogue/localise.ts";
import { standardFields } from "../fields/standard-fields.ts";
import { applicationSchema, type CheckedAnswers, type AnswerInput } from "./rules.ts";

/** Errors by control name: a field's id, or `document_0`, … */
export type FormErrors = Record<string, TextReference>;

/** @returns the answers to store, or the errors. */
export function checkAnswers(
  typed: AnswerInput,
  today: string,
): { answers?: CheckedAnswers; errors: FormErrors } {
  const checked = applicationSchema(standardFields, today).safeParse(typed);
  if (checked.success) return { answers: checked.data, errors: {} };
  const errors: FormErrors = {};
  for (const { path, message } of checked.error.issues)
    errors[String(path[0])] ??= { key: message as TextKey };
  return { errors };
}

/** '{document name} is required' for each required document without a file (spec section 5). */
export function missingDocuments(
  { requiredDocuments }: Pick<ServiceTexts, "requiredDocuments">,
  files: { slot: string }[],
): FormErrors {
  const missing = requiredDocuments
    .map((document, index) => ({ document, slot: slotOf(index) }))
    .filter(({ slot }) => !files.some((file) => file.slot === slot));
  return Object.fromEntries(
    missing.map(({ document, slot }) => [
      slot,
      { key: "documents.errors.required", args: { document } },
    ]),
  );
}
