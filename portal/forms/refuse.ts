import { data } from "react-router";
import type { FormAnswer, FormError, TypedTexts } from "./form-answer.ts";

export interface RefuseOptions extends Pick<FormAnswer, "title" | "requestId"> {
  headers?: Record<string, string> | undefined;
}

/**
 * Shows a form again with what is wrong and what was typed.
 * @param status of the answer: 400 for what the sender can put right, 409 where something changed
 * meanwhile, 429 and 503 where they must wait, 500 for an error of ours.
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

const secrets = /password|code|digit|intent/i;

/** What a form's controls sent, by their names; never a password or a code. */
export function typedTexts(form: FormData): TypedTexts {
  const values: TypedTexts = {};
  for (const [name, value] of form)
    if (typeof value === "string" && !secrets.test(name)) values[name] = value;
  return values;
}
