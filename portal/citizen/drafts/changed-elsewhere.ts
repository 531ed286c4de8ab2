import { isQuestionId } from "../../../council/catalogue/questions.ts";
import { type AnswerInput } from "../../../council/applications/rules.ts";
import type { FieldKind } from "../../../council/fields/field.ts";
import { kindOf } from "../../../council/fields/kinds.ts";
import { everyField } from "../../../council/fields/standard-fields.ts";
import type { FieldError } from "../../forms/form-answer.ts";

/**
 * An error for each field in which another tab or device saved another value. It names the value saved there, unless
 * that is blank, an identity number or the answer to a question.
 */
export function changedElsewhereErrors(answers: Partial<AnswerInput>): FieldError[] {
  const questionIds = Object.keys(answers).filter(isQuestionId);
  const standardErrors = everyField.flatMap((field): FieldError[] => {
    const { id, kind } = field;
    const answer = answers[id];
    if (answer === undefined) return [];
    const value = typeof answer === "string" ? answer : Object.values(answer).join("-");
    const isBlank = kindOf<FieldKind>(field).isBlank(answer);
    if (kind === "identityNumber" || isBlank)
      return [{ field: id, key: "drafts.errors.changedElsewhereHidden" }];
    return [{ field: id, key: "drafts.errors.changedElsewhere", args: { value } }];
  });
  // The answer to a question is never named: a choice is stored as an id, and the kinds of questions are not known here.
  const questionErrors = questionIds.map((field): FieldError => ({
    field,
    key: "drafts.errors.changedElsewhereHidden",
  }));
  return [...standardErrors, ...questionErrors];
}
