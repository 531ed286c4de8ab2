import type { FormField } from "../../catalogue/question-fields.ts";
import { isAsked } from "../../fields/condition.ts";
import type { Answers } from "../answer-records.ts";
import { nameOf, type CorrectionItem } from "./rules.ts";

/** The fields that the stored answers ask. The others have no answer that could be wrong. */
export function fieldsToMark(fields: readonly FormField[], stored: Answers): FormField[] {
  return fields.filter((field) => isAsked(field, stored));
}

/**
 * The names of marked fields that nobody would be asked: the stored answers do not ask them, and the choice they
 * depend on is not asked for either.
 */
export function findNotAsked(
  fields: readonly FormField[],
  items: readonly CorrectionItem[],
  stored: Answers,
): string[] {
  const marked = new Set(items.map(nameOf));
  const open = new Set<string>();
  for (const field of fields) {
    const comesAlong = field.askedIf !== undefined && open.has(field.askedIf.field);
    if (comesAlong || (marked.has(field.id) && isAsked(field, stored))) open.add(field.id);
  }
  return fields.filter(({ id }) => marked.has(id) && !open.has(id)).map(({ id }) => id);
}
