import { isQuestionId } from "../../../council/catalogue/questions.ts";
import { type AnswerInput } from "../../../council/applications/rules.ts";
import { everyField } from "../../../council/fields/standard-fields.ts";
import type { FieldError } from "../../forms/form-answer.ts";

/** Values that another tab or device saved, as an error at each field with another value. */
export function changedElsewhereErrors(answers: Partial<AnswerInput>): FieldError[] {
  const questions = Object.keys(answers).filter(isQuestionId);
  const ofStandard = everyField.flatMap(({ id, kind }): FieldError[] => {
    const answer = answers[id];
    if (answer === undefined) return [];
    const value = typeof answer === "string" ? answer : Object.values(answer).join("-");
    if (kind === "identityNumber" || !/[^-]/.test(value))
      return [{ field: id, key: "drafts.errors.changedElsewhereHidden" }];
    return [{ field: id, key: "drafts.errors.changedElsewhere", args: { value } }];
  });
  // What was chosen is not stored as it is read.
  const ofQuestions = questions.map((field): FieldError => ({
    field,
    key: "drafts.errors.changedElsewhereHidden",
  }));
  return [...ofStandard, ...ofQuestions];
}
