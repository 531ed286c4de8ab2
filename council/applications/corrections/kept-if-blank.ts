import type { NumbersByField } from "../answer-records.ts";
import { nameOf, type CorrectableParts, type CorrectionItem } from "./rules.ts";

/**
 * The ids of the fields with a stored identity number that a correction asks for only because the choice on which they
 * depend was marked (`partsAskedFor`). A form never shows a stored number, so these fields keep it if they are left blank.
 */
export function fieldsKeptIfBlank(
  { fields }: Pick<CorrectableParts, "fields">,
  items: readonly CorrectionItem[],
  identityNumbers: NumbersByField,
): string[] {
  const isMarked = (id: string) => items.some((item) => nameOf(item) === id);
  return fields
    .filter(({ id, kind }) => kind === "identityNumber" && identityNumbers[id] && !isMarked(id))
    .map(({ id }) => id);
}
