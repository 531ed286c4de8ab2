import type { FormErrors } from "../../council/applications/check-answers.ts";
import { isQuestionId } from "../../council/catalogue/questions.ts";
import { slotOf } from "../../council/documents/rules.ts";
import { everyField } from "../../council/fields/standard-fields.ts";
import { sortByForm } from "../forms/field-errors.ts";
import type { FieldError, FormAnswer, FormError } from "../forms/form-answer.ts";

/**
 * The errors of an application, in the order of the form.
 * @param formErrors by field id; the errors of questions are in the order of the form
 * @param fileErrors of the files just sent, shown instead of the error of a missing document
 * @param documentCount how many documents the form asks for
 */
export function applicationFormErrors(
  formErrors: FormErrors,
  fileErrors: readonly FieldError[],
  documentCount: number,
): FormError[] {
  const slots = Array.from({ length: documentCount }, (_, index) => slotOf(index));
  const refusedSlots = new Set(fileErrors.map(({ field }) => field));
  const otherErrors = Object.entries(formErrors)
    .map(([field, text]) => ({ field, ...text }))
    .filter(({ field }) => !refusedSlots.has(field));
  const questions = Object.keys(formErrors).filter(isQuestionId);
  const order = [...everyField.map(({ id }) => id), ...questions, ...slots, "declaration"];
  return sortByForm([...otherErrors, ...fileErrors], order);
}

/**
 * Puts an error before all others that says that the service no longer accepts applications. Adds none if the form as a
 * whole has an error already.
 */
export function withServiceClosedError<Typed>(answer: FormAnswer<Typed>): FormAnswer<Typed> {
  const { errors } = answer;
  if (errors.some(({ field }) => field === undefined)) return { ...answer, errors };
  const closedError: FormError = { key: "applications.errors.serviceClosed" };
  return { ...answer, title: undefined, errors: [closedError, ...errors] };
}
