import type { z } from "zod";
import type { TextKey, TextReference } from "../../texts/translate.ts";

/** What is wrong with a form: with one field of it, or with all of it. */
export interface FormFault extends TextReference {
  field: string | undefined;
}

const strangeField: TextKey = "common.strangeField";

/**
 * The first fault of each field. Messages of our schemas are text keys; that a form brought a field
 * it does not have is told by the schema library itself.
 * @param order the form's fields from top to bottom, where a rule about two fields, which a schema
 * tells last, is about fields above others.
 */
export function formFaults(error: z.ZodError, order: readonly string[] = []): FormFault[] {
  const faults = new Map<string | undefined, FormFault>();
  for (const { path, code, message } of error.issues) {
    const field = path.length > 0 ? String(path[0]) : undefined;
    const key = code === "unrecognized_keys" ? strangeField : (message as TextKey);
    if (!faults.has(field)) faults.set(field, { field, key });
  }
  const place = ({ field }: FormFault) => (field === undefined ? -1 : order.indexOf(field));
  return [...faults.values()].sort((one, other) => place(one) - place(other));
}
