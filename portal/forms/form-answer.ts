import type { TextKey, TextReference } from "../../texts/translate.ts";

/** An error of a form, not translated yet. */
export interface FormError extends TextReference {
  /** The id of the control that the error concerns; undefined if it concerns the whole form. */
  field?: string | undefined;
  /** The row or field that the error concerns, in the reader's language. It tells apart errors of the same text. */
  about?: string | undefined;
  /** The name of the uploaded file that the error concerns. */
  file?: string | undefined;
}

/** An error of one control. */
export type FieldError = FormError & { field: string };

/** The typed values, by control name. */
export type TypedTexts = Partial<Record<string, string>>;

/** Why a page's script could not send a form. */
export type NotSent =
  | "connectionLost"
  | "signedOut"
  /** The person must turn on the second factor first, or has lost the right: a redirect leads elsewhere. */
  | "mayNot"
  | "tooLarge"
  | "busy"
  | "failed";

/** The result of a form's action unless it redirects: the form is shown again. Every form uses it. */
export interface FormAnswer<Typed = TypedTexts> {
  /** The errors in the form's order; empty if only the form itself changed, such as by an added or removed row. */
  errors: readonly FormError[];
  /** The values to fill in again; undefined if the page still contains them. */
  values?: Typed | undefined;
  /** The text that says what a button other than the submit button did. */
  done?: TextKey | undefined;
  /** The heading above the errors, if it is not "There is a problem". */
  title?: TextKey | undefined;
  /** The request id, if an unexpected error was logged with it. */
  requestId?: string | undefined;
  /** Why the form could not be sent, if it was not. */
  notSent?: NotSent | undefined;
}

/** Whether there is something to correct. */
export function hasErrors(answer: FormAnswer<unknown> | undefined): boolean {
  return answer !== undefined && answer.errors.length > 0;
}
