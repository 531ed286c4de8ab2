import type { NumbersByField } from "../answer-records.ts";
import { nameOf, type CorrectableParts, type CorrectionItem } from "./rules.ts";

/**
 * The fields that a correction asks only because the choice they depend on was marked (`partsAskedFor`), and that have a
 * stored identity number. A form never shows a stored number: left blank, the number stays.
 */
export function keptIfBlank(
  { fields }: Pick<CorrectableParts, "fields">,
  items: readonly CorrectionItem[],
  identityNumbers: NumbersByField,
): string[] {
  const isMarked = (id: string) => items.some((item) => nameOf(item) === id);
  return fields
    .filter(({ id, kind }) => kind === "identityNumber" && identityNumbers[id] && !isMarked(id))
    .map(({ id }) => id);
}
