import { isQuestionId } from "../../../council/catalogue/questions.ts";
import { type AnswerInput } from "../../../council/applications/rules.ts";
import { everyField } from "../../../council/fields/standard-fields.ts";
import type { FieldError } from "../../forms/form-answer.ts";

/** An error for each field in which another tab or device saved another value; it names that value if possible. */
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
  // A stored choice is the id of an option, which means nothing to the reader.
  const ofQuestions = questions.map((field): FieldError => ({
    field,
    key: "drafts.errors.changedElsewhereHidden",
  }));
  return [...ofStandard, ...ofQuestions];
}
