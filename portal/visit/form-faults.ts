import type { z } from "zod";
import type { TextKey, TextReference } from "../../texts/translate.ts";

/** What is wrong with a form: with one field of it, or with all of it. */
export interface FormFault extends TextReference {
  field: string | undefined;
}

/** The first fault of each field, in the form's order. Messages of our schemas are text keys. */
export function formFaults(error: z.ZodError): FormFault[] {
  const faults = new Map<string | undefined, FormFault>();
  for (const { path, message } of error.issues) {
    const field = path.length > 0 ? String(path[0]) : undefined;
    if (!faults.has(field)) faults.set(field, { field, key: message as TextKey });
  }
  return [...faults.values()];
}
