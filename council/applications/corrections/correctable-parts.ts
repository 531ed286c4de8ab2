import type { Definition } from "../../catalogue/definition.ts";
import type { LocalText } from "../../catalogue/local-text.ts";
import { formFields } from "../../catalogue/question-fields.ts";
import { slotOf } from "../../documents/rules.ts";
import type { CorrectableParts, CorrectionItem } from "./rules.ts";

/** The parts that can be corrected in an application for this version of a service. */
export function correctableParts(
  definition: Pick<Definition, "standardFields" | "questions" | "documents">,
  wards: readonly LocalText[],
): CorrectableParts {
  return {
    fields: formFields(definition, wards),
    slots: definition.documents.map((_, index) => slotOf(index)),
  };
}

/**
 * The parts that a request asks for. If it asks for a choice, it also asks for the questions that
 * depend on the choice: another choice may make them necessary, or their answers superfluous.
 */
export function partsAskedFor(
  { fields, slots }: CorrectableParts,
  items: readonly CorrectionItem[],
): CorrectableParts {
  const isAsked = (part: { field: string } | { slot: string }) =>
    items.some((item) =>
      "field" in part
        ? "field" in item && item.field === part.field
        : "slot" in item && item.slot === part.slot,
    );
  const requestedIds = new Set<string>();
  for (const { id, askedIf } of fields)
    if (isAsked({ field: id }) || (askedIf && requestedIds.has(askedIf.field)))
      requestedIds.add(id);
  return {
    fields: fields.filter(({ id }) => requestedIds.has(id)),
    slots: slots.filter((slot) => isAsked({ slot })),
  };
}

/**
 * The ids of questions that a request asks only because the office marked the choice on which they depend.
 * @param definition the definition for which corrected answers were sent; undefined if none were sent: there are no ids then
 */
export function dependentFieldIds(
  definition: Definition | undefined,
  items: readonly CorrectionItem[],
): string[] {
  if (!definition) return [];
  // The wards are left out, because only the ids of the fields matter here.
  const { fields } = partsAskedFor(correctableParts(definition, []), items);
  const isItem = (id: string) => items.some((item) => "field" in item && item.field === id);
  return fields.map(({ id }) => id).filter((id) => !isItem(id));
}
