import type { z } from "zod";
import type { TextKey, TextReference } from "../../texts/translate.ts";
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
  /** The arguments of an error's text; undefined if the text has none. */
  argsOf?: (issue: z.core.$ZodIssue) => TextReference["args"];
}

/**
 * The first error of each control, in the schema's order. A message of the schema library's own, about a field or a value
 * that no page sends, is replaced by `common.unexpectedField`.
 */
export function fieldErrors(
  { issues }: z.ZodError,
  { order = [], controlOf = joinPath, argsOf }: FieldErrorOptions = {},
): FormError[] {
  const errors = new Map<string | undefined, FormError>();
  for (const issue of issues) {
    const field = controlOf(issue.path);
    const key = isTextKey(issue.message) ? issue.message : unexpectedField;
    const args = argsOf?.(issue);
    if (!errors.has(field)) errors.set(field, { field, key, ...(args && { args }) });
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
