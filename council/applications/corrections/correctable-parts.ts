import type { Definition } from "../../catalogue/definition.ts";
import type { LocalText } from "../../catalogue/local-text.ts";
import { formFields } from "../../catalogue/question-fields.ts";
import { slotOf } from "../../documents/rules.ts";
import type { CorrectableParts, CorrectionItem } from "./rules.ts";

/** What can be corrected of an application that was made for a version of a service. */
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
 * The parts that a request asks for. With a choice come the questions that depend on it: another
 * choice may make them necessary, or their answers superfluous.
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
  const asked = new Set<string>();
  for (const { id, askedIf } of fields)
    if (isAsked({ field: id }) || (askedIf && asked.has(askedIf.field))) asked.add(id);
  return {
    fields: fields.filter(({ id }) => asked.has(id)),
    slots: slots.filter((slot) => isAsked({ slot })),
  };
}

/**
 * The ids of questions that a request asks only because the choice they depend on was marked.
 * @param definition the one that the corrected answers were sent for; undefined if none were sent, which gives no ids
 */
export function dependentFieldIds(
  definition: Definition | undefined,
  items: readonly CorrectionItem[],
): string[] {
  if (!definition) return [];
  // Without the wards: only the ids of the fields matter here.
  const { fields } = partsAskedFor(correctableParts(definition, []), items);
  const isItem = (id: string) => items.some((item) => "field" in item && item.field === id);
  return fields.map(({ id }) => id).filter((id) => !isItem(id));
}
