import { isQuestionId } from "../../council/catalogue/questions.ts";
import { slotOf } from "../../council/documents/rules.ts";
import { everyField } from "../../council/fields/standard-fields.ts";
import type { TextReference } from "../../texts/translate.ts";
import { sortByForm } from "../forms/field-errors.ts";
import type { FieldError, FormAnswer, FormError } from "../forms/form-answer.ts";

/**
 * The errors of an application, in the order of the form.
 * @param answers by the field's id
 * @param files the errors of files just sent, shown instead of the error of a missing document
 * @param documents how many documents the form asks for
 */
export function applyErrors(
  answers: Record<string, TextReference>,
  files: readonly FieldError[],
  documents: number,
): FormError[] {
  const slots = Array.from({ length: documents }, (_, index) => slotOf(index));
  const refused = new Set(files.map(({ field }) => field));
  const ofAnswers = Object.entries(answers)
    .map(([field, text]) => ({ field, ...text }))
    .filter(({ field }) => !refused.has(field));
  // Those of questions come in the order of the form.
  const questions = Object.keys(answers).filter(isQuestionId);
  const order = [...everyField.map(({ id }) => id), ...questions, ...slots, "declaration"];
  return sortByForm([...ofAnswers, ...files], order);
}

/** Adds the error that the service no longer accepts applications, as the first one. */
export function withServiceClosed<Typed>(answer: FormAnswer<Typed> | undefined): FormAnswer<Typed> {
  const errors = answer?.errors ?? [];
  if (errors.some(({ field }) => field === undefined)) return { ...answer, errors };
  const closed: FormError = { key: "applications.errors.serviceClosed" };
  return { ...answer, title: undefined, errors: [closed, ...errors] };
}
