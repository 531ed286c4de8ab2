import type { Translate } from "../../texts/translate.ts";
import type { FieldKind, FieldList } from "./field.ts";
import { fieldText } from "./field-text.ts";
import { kindOf } from "./kinds.ts";
import { splitCamelCase } from "./split-camel-case.ts";

/** An answer as pages and papers show it. */
export interface DisplayedAnswer {
  /** The field's id. */
  id: string;
  /** Undefined for a field that is not in the list. */
  kind: FieldKind | undefined;
  /** In the reader's language. */
  label: string;
  /** Masked if the field requires it. */
  text: string;
}

/**
 * The answers in the order of the fields, in the reader's language. Answers to fields that are not in the list, which
 * another release stored, come last, labelled by their id as spaced words.
 */
export function displayAnswers(
  fields: FieldList,
  answers: Readonly<Record<string, unknown>>,
  t: Translate,
): DisplayedAnswer[] {
  const displayed = fields
    .filter(({ id }) => answers[id] !== undefined)
    .map((field): DisplayedAnswer => ({
      id: field.id,
      kind: field.kind,
      label: fieldText(t, field.label),
      text: kindOf(field).display(String(answers[field.id]), field, t),
    }));
  const others = Object.entries(answers)
    // Documents have their own list (spec section 2).
    .filter(([id]) => id !== "uploadedDocuments" && !fields.some((field) => field.id === id))
    .map(([id, answer]): DisplayedAnswer => ({
      id,
      kind: undefined,
      label: splitCamelCase(id),
      text: String(answer),
    }));
  return [...displayed, ...others];
}
