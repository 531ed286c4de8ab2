import type { AnswerInput } from "../../../council/applications/rules.ts";
import { everyField } from "../../../council/fields/standard-fields.ts";
import type { FieldError } from "../../forms/form-answer.ts";

/** What another tab or device has saved, as an error beside each field that shows something else. */
export function changedElsewhereErrors(answers: Partial<AnswerInput>): FieldError[] {
  return everyField.flatMap(({ id, kind }): FieldError[] => {
    const answer = answers[id];
    if (answer === undefined) return [];
    const value = typeof answer === "string" ? answer : Object.values(answer).join("-");
    if (kind === "identityNumber" || !/[^-]/.test(value))
      return [{ field: id, key: "drafts.errors.changedElsewhereHidden" }];
    return [{ field: id, key: "drafts.errors.changedElsewhere", args: { value } }];
  });
}
