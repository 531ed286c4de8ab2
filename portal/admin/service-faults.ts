import type { z } from "zod";
import { lacksMainTexts } from "../../council/catalogue/rules.ts";
import type { TextKey } from "../../texts/translate.ts";

/** What is wrong with the service form. */
export interface ServiceFaults {
  /** The sentence above the list, where "There is a problem" is not the one. */
  title?: TextKey | undefined;
  /** With `control`, its id; without, about all of the form. */
  faults: { control?: string | undefined; key: TextKey; args?: Record<string, string> }[];
}

/** The first fault of each control, in the form's order. Messages of the schema are text keys. */
export function serviceFaults(error: z.ZodError): ServiceFaults {
  const keys = new Map<string, TextKey>();
  for (const { path, message } of error.issues) {
    const control = controlId(path);
    if (!keys.has(control)) keys.set(control, message as TextKey);
  }
  return {
    title: lacksMainTexts([...keys.values()]) ? "catalogue.errors.mainTextsRequired" : undefined,
    faults: [...keys].map(([control, key]) => ({ control, key })),
  };
}

/** `title`, `title-hi`, `requiredDocuments-0`, `requiredDocuments-hi-0`; of all rows it is the first. */
function controlId(path: PropertyKey[]): string {
  const [field, ...rest] = path[0] === "translations" ? [path[2], path[1], ...path.slice(3)] : path;
  const isAboutAllRows = path.length === 1 && field === "requiredDocuments";
  return [field, ...rest, ...(isAboutAllRows ? [0] : [])].join("-");
}
