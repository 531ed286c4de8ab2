import { isQuestionId } from "../catalogue/questions.ts";
import type { AnswerInput } from "./rules.ts";

/**
 * The answers of a form that was sent whole, not saved field by field. A question of the form for which nothing was sent
 * gets a blank answer: boxes that are not ticked are not sent, and what was saved before must not come back.
 * @param fieldIds the ids of the form's fields
 */
export function answersOfWholeForm<Typed extends Partial<AnswerInput>>(
  fieldIds: readonly string[],
  typed: Typed,
): Typed {
  const absent = fieldIds.filter((id) => isQuestionId(id) && !Object.hasOwn(typed, id));
  return { ...Object.fromEntries(absent.map((id) => [id, ""])), ...typed };
}
