import type { Translate } from "../../texts/translate.ts";
import type { ErrorMessage } from "../components/error-message.tsx";
import type { SummaryError } from "../components/error-summary.tsx";
import { useTexts } from "../visit/texts.tsx";
import { hasErrors, type FormAnswer, type FormError, type NotSent } from "./form-answer.ts";

/** Returns the error of a control, by its id. */
export type ErrorOf = (field: string) => ErrorMessage | undefined;

/** The errors of a form in the reader's language: for the summary, the fields and the page's title. */
export interface FormErrorView {
  /** The props of `ErrorSummary`, with the request id if an unexpected error was logged. */
  summary: { errors: SummaryError[]; title?: string | undefined; answer: unknown };
  errorOf: ErrorOf;
  hasErrors: boolean;
  /** Whether an unexpected error occurred; the specification has a toast for some of these. */
  hasFailed: boolean;
  /** Why the page's script could not send the form, if it could not. */
  notSent?: NotSent | undefined;
}

/** The errors that an action returned, in the page's language. */
export function useFormErrors(answer: FormAnswer<unknown> | undefined): FormErrorView {
  return formErrorsIn(useTexts(), answer);
}

/** The errors that an action returned, in one language. */
export function formErrorsIn(t: Translate, answer: FormAnswer<unknown> | undefined): FormErrorView {
  const { errors: responseErrors = [], title, requestId, notSent } = answer ?? {};
  const errors: SummaryError[] = responseErrors.map((error) => ({
    field: error.field,
    ...(error.about && { about: error.about }),
    message: messageOf(t, error),
  }));
  const errorOf: ErrorOf = (field) => errors.find((error) => error.field === field)?.message;
  const errorsWithRequestId = requestId
    ? [...errors, { message: `${t("shell.unexpected.request")} ${requestId}` }]
    : errors;
  return {
    summary: { errors: errorsWithRequestId, title: title && t.of({ key: title }), answer },
    errorOf,
    hasErrors: hasErrors(answer),
    hasFailed: requestId !== undefined || notSent === "failed",
    notSent,
  };
}

function messageOf(t: Translate, error: FormError): ErrorMessage {
  const sentence = t.of(error);
  const { file } = error;
  return file ? { sentence, file } : sentence;
}
