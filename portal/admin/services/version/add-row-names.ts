import type { Translate } from "../../../../texts/translate.ts";
import type { FormError } from "../../../forms/form-answer.ts";

/**
 * Adds to each error of a form the name of the row that the error is about, such as "Question 2".
 * @param rowKey the key of the text that names a row by its number
 */
export function addRowNames(
  t: Translate,
  rowKey: "questions.edit.row" | "versions.documents.row",
  errors: readonly FormError[],
): FormError[] {
  return errors.map((error) => {
    const index = /^[a-z]+-(\d+)-/.exec(error.field ?? "")?.[1];
    return index === undefined
      ? error
      : { ...error, about: t(rowKey, { number: Number(index) + 1 }) };
  });
}
