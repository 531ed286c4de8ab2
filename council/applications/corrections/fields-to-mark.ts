import type { FormField } from "../../catalogue/question-fields.ts";
import { isAsked } from "../../fields/condition.ts";
import type { Answers } from "../answer-records.ts";
import { nameOf, type CorrectionItem } from "./rules.ts";

/** The fields whose conditions the stored answers meet. All other fields have no answer that could be wrong. */
export function fieldsToMark(fields: readonly FormField[], stored: Answers): FormField[] {
  return fields.filter((field) => isAsked(field, stored));
}

/**
 * The names of marked fields that the form would not ask for: the stored answers do not meet their conditions, and the
 * request does not ask for the choice on which they depend.
 */
export function findFieldsNotAsked(
  fields: readonly FormField[],
  items: readonly CorrectionItem[],
  stored: Answers,
): string[] {
  const marked = new Set(items.map(nameOf));
  const asked = new Set<string>();
  for (const field of fields) {
    const dependsOnAsked = field.askedIf !== undefined && asked.has(field.askedIf.field);
    if (dependsOnAsked || (marked.has(field.id) && isAsked(field, stored))) asked.add(field.id);
  }
  return fields.filter(({ id }) => marked.has(id) && !asked.has(id)).map(({ id }) => id);
}
