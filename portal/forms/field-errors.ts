import type { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import type { FormError } from "./form-answer.ts";

const unexpectedField: TextKey = "common.unexpectedField";

interface FieldErrorOptions {
  /**
   * The form's fields from top to bottom. Needed if a rule concerns two fields, because a schema reports such
   * errors last.
   */
  order?: readonly string[];
  /** The id of the control for a path of the schema; undefined for the whole form. */
  controlOf?: (path: readonly PropertyKey[]) => string | undefined;
}

/**
 * The first error of each control, in the schema's order. A message of the schema library's own, about a field or a value
 * that no page sends, is replaced by `common.unexpectedField`.
 */
export function fieldErrors(
  { issues }: z.ZodError,
  { order = [], controlOf = joinPath }: FieldErrorOptions = {},
): FormError[] {
  const errors = new Map<string | undefined, FormError>();
  for (const { path, message } of issues) {
    const field = controlOf(path);
    const key = isTextKey(message) ? message : unexpectedField;
    if (!errors.has(field)) errors.set(field, { field, key });
  }
  return sortByForm([...errors.values()], order);
}

/** Sorts errors by the order of the form's fields. Errors of the whole form and of unknown fields come first. */
export function sortByForm(errors: readonly FormError[], order: readonly string[]): FormError[] {
  const position = ({ field }: FormError) => (field === undefined ? -1 : order.indexOf(field));
  return errors.toSorted((error, other) => position(error) - position(other));
}

/** `title`, `testimonials-0-text-hi`: a control's name is its path in the schema. */
function joinPath(path: readonly PropertyKey[]): string | undefined {
  return path.length > 0 ? path.join("-") : undefined;
}

/** Whether a message has the shape of a text key, `area.meaning`. */
function isTextKey(message: string): message is TextKey {
  return /^[a-z]+\.\S+$/i.test(message);
}
