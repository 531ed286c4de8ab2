import { data } from "react-router";
import type { FormAnswer, FormError, TypedTexts } from "./form-answer.ts";

export interface RefuseOptions extends Pick<FormAnswer, "title" | "requestId"> {
  headers?: Record<string, string> | undefined;
}

/**
 * Shows a form again with its errors and typed values.
 * @param values undefined if what was typed is not known, or still on the page
 * @param status the response status: 400 for errors that the sender can correct, 401 for a failed sign-in, 409 if
 * something changed meanwhile, 413 if the form is too large, 429 and 503 if they must wait, 507 if there is no space, 500
 * for an unexpected error.
 */
export function refuse<Typed>(
  values: Typed | undefined,
  status: number,
  errors: FormError | readonly FormError[],
  { title, requestId, headers }: RefuseOptions = {},
) {
  const answer: FormAnswer<Typed> = { errors: [errors].flat(), values, title, requestId };
  return data(answer, headers ? { status, headers } : { status });
}

/** The names of passwords, of codes and their digits, and of buttons. */
const leftOut = /password|code|digit|intent/i;

/** The values of a form's controls, by name, without passwords, codes and the pressed button. */
export function typedTexts(form: FormData): TypedTexts {
  const values: TypedTexts = {};
  for (const [name, value] of form)
    if (typeof value === "string" && !leftOut.test(name)) values[name] = value;
  return values;
}
