import type { z } from "zod";
import { lacksMainTexts } from "../../../council/catalogue/rules.ts";
import { fieldErrors } from "../../forms/field-errors.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";

/** The errors of the service form, with the specification's sentence as title if a main text is missing. */
export function serviceErrors(error: z.ZodError): Pick<FormAnswer, "errors" | "title"> {
  const errors = fieldErrors(error, { controlOf });
  const isIncomplete = lacksMainTexts(errors.map(({ key }) => key));
  return { errors, title: isIncomplete ? "catalogue.errors.mainTextsRequired" : undefined };
}

/**
 * The id of the control that an error is about: `title`, `title-hi`, `requiredDocuments-0`,
 * `requiredDocuments-hi-0`; an error about all rows is shown at the first row.
 */
function controlOf(path: readonly PropertyKey[]): string {
  const [field, ...rest] = path[0] === "translations" ? [path[2], path[1], ...path.slice(3)] : path;
  const isAboutAllRows = path.length === 1 && field === "requiredDocuments";
  return [field, ...rest, ...(isAboutAllRows ? [0] : [])].join("-");
}
