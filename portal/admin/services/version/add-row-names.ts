import type { Translate } from "../../../../texts/translate.ts";
import type { FormError } from "../../../forms/form-answer.ts";

/**
 * Adds to the errors of a form the row that each is about, such as "Question 2".
 * @param row the key of the text that names a row by its number
 */
export function addRowNames(
  t: Translate,
  row: "questions.edit.row" | "versions.documents.row",
  errors: readonly FormError[],
): FormError[] {
  return errors.map((error) => {
    const index = /^[a-z]+-(\d+)-/.exec(error.field ?? "")?.[1];
    return index === undefined ? error : { ...error, about: t(row, { number: Number(index) + 1 }) };
  });
}
