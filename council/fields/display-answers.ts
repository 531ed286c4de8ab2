import type { Translate } from "../../texts/translate.ts";
import type { FieldKind, FieldList } from "./field.ts";
import { kindOf } from "./kinds.ts";
import { splitCamelCase } from "./split-camel-case.ts";

/** An answer as pages and print show it. */
export interface DisplayedAnswer {
  /** The field's id. */
  id: string;
  /** Undefined where the list has no such field. */
  kind: FieldKind | undefined;
  /** In the reader's language. */
  label: string;
  /** Masked where it must be. */
  text: string;
}

/**
 * The answers in the order of the fields, in the reader's language. An answer to a field that the list
 * does not have was stored by another release: it follows under its id as spaced words.
 */
export function displayAnswers(
  fields: FieldList,
  answers: Readonly<Record<string, unknown>>,
  t: Translate,
): DisplayedAnswer[] {
  const known = fields
    .filter(({ id }) => answers[id] !== undefined)
    .map((field): DisplayedAnswer => ({
      id: field.id,
      kind: field.kind,
      label: t.of({ key: field.label }),
      text: kindOf(field).display(String(answers[field.id]), t.language),
    }));
  const others = Object.entries(answers)
    // Documents have a list of their own (spec section 2).
    .filter(([id]) => id !== "uploadedDocuments" && !fields.some((field) => field.id === id))
    .map(([id, answer]): DisplayedAnswer => ({
      id,
      kind: undefined,
      label: splitCamelCase(id),
      text: String(answer),
    }));
  return [...known, ...others];
}
