import type { Translate } from "../../texts/translate.ts";
import type { ErrorMessage } from "../components/error-message.tsx";
import type { SummaryError } from "../components/error-summary.tsx";
import { useTexts } from "../visit/texts.tsx";
import { hasErrors, type FormAnswer, type FormError } from "./form-answer.ts";

/** The error of a control, by its id. */
export type ErrorOf = (field: string) => ErrorMessage | undefined;

/** The errors of a form in the reader's language: for the summary, for the fields, for the page's title. */
export interface FormErrorView {
  /** All of them, for `ErrorSummary`; with the request's number, where an error of ours was logged. */
  summary: { errors: SummaryError[]; title?: string | undefined; answer: unknown };
  errorOf: ErrorOf;
  hasErrors: boolean;
  /** An error of ours, and not the sender's: the specification has a toast for some of them. */
  hasFailed: boolean;
  /** The session ended while the page was open. */
  isSignedOut: boolean;
}

/** What an action answered, in the words of the page. */
export function useFormErrors(answer: FormAnswer<unknown> | undefined): FormErrorView {
  return formErrorsIn(useTexts(), answer);
}

/** What an action answered, in the words of one language. */
export function formErrorsIn(t: Translate, answer: FormAnswer<unknown> | undefined): FormErrorView {
  const { errors: responseErrors = [], title, requestId, notSent } = answer ?? {};
  const errors: SummaryError[] = responseErrors.map((error) => ({
    field: error.field,
    message: messageOf(t, error),
  }));
  const errorOf: ErrorOf = (field) => errors.find((error) => error.field === field)?.message;
  const withNumber = requestId
    ? [...errors, { message: `${t("shell.fault.request")} ${requestId}` }]
    : errors;
  return {
    summary: { errors: withNumber, title: title && t.of({ key: title }), answer },
    errorOf,
    hasErrors: hasErrors(answer),
    hasFailed: requestId !== undefined || notSent === "failed",
    isSignedOut: notSent === "signedOut",
  };
}

function messageOf(t: Translate, error: FormError): ErrorMessage {
  const sentence = t.of(error);
  return error.file === undefined ? sentence : { sentence, file: error.file };
}
