import { data } from "react-router";
import { retryAfterHeader } from "../visit/retry-after.ts";
import type { Visit } from "../visit/visit.ts";
import type { FormAnswer, FormError, TypedTexts } from "./form-answer.ts";

/** The response status for a form that can be sent again after some seconds. Only `tooMany` makes one with 429. */
export interface RetryLater {
  status: 429 | 503;
  /** The Retry-After header. */
  afterSeconds: number;
}

/** 429 is no plain number here: it needs the seconds for Retry-After, too (`tooMany`). */
export type RefusalStatus = 400 | 401 | 404 | 409 | 413 | 500 | 503 | 507 | RetryLater;

/**
 * The response status for a form over a limit.
 * @param windowMs the longest time until the limit accepts a form again
 */
export function tooMany(windowMs: number): RetryLater {
  return { status: 429, afterSeconds: Math.ceil(windowMs / 1000) };
}

export interface RefuseOptions extends Pick<FormAnswer, "title" | "requestId"> {
  headers?: Record<string, string> | undefined;
}

/**
 * Shows a form again with its errors and typed values.
 * @param values undefined if what was typed is not known, or still on the page
 * @param status the response status: 400 for errors that the sender can correct, 401 for a failed sign-in, 409 if
 * something changed meanwhile, 413 if the form is too large, `tooMany` and 503 if they must wait, 507 if there is no
 * space, 500 for an unexpected error.
 */
export function refuse<Typed>(
  values: Typed | undefined,
  status: RefusalStatus,
  errors: FormError | readonly FormError[],
  { title, requestId, headers }: RefuseOptions = {},
) {
  const answer: FormAnswer<Typed> = { errors: [errors].flat(), values, title, requestId };
  return data(answer, responseInit(status, headers));
}

/** Shows a form again after an unexpected error, with the request id under which the error was logged. */
export function refuseUnexpected<Typed>(
  { requestId }: Pick<Visit, "requestId">,
  values: Typed | undefined,
  errors: FormError | readonly FormError[],
) {
  return refuse(values, 500, errors, { requestId });
}

/** Status and headers of a response, with Retry-After where the sender must wait. */
export function responseInit(
  status: RefusalStatus | 200,
  headers?: Record<string, string>,
): { status: number; headers?: Record<string, string> } {
  if (typeof status === "number") return headers ? { status, headers } : { status };
  return {
    status: status.status,
    headers: { ...headers, ...retryAfterHeader(status.afterSeconds) },
  };
}

/** The names of passwords, of codes and their digits, and of buttons. */
const namesLeftOut = /password|code|digit|intent/i;

/** The values of a form's controls, by name, without passwords, codes and the pressed button. */
export function typedTextsIn(form: FormData): TypedTexts {
  const values: TypedTexts = {};
  for (const [name, value] of form)
    if (typeof value === "string" && !namesLeftOut.test(name)) values[name] = value;
  return values;
}
