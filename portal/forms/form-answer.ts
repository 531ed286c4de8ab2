import type { TextKey, TextReference } from "../../texts/translate.ts";

/** One thing wrong with a form, in no language yet. */
export interface FormError extends TextReference {
  /** The id of the control it is about; undefined where it is about the whole form. */
  field?: string | undefined;
  /** The name of the uploaded file it is about. */
  file?: string | undefined;
}

/** Something wrong with one control. */
export type FieldError = FormError & { field: string };

/** What was typed, by the control's name. */
export type TypedTexts = Partial<Record<string, string>>;

/** Why a form sent from a hydrated page did not arrive. */
export type NotSent = "connectionLost" | "signedOut" | "tooLarge" | "busy" | "failed";

/** What an action answers where it does not redirect: the form is shown again. Every form answers so. */
export interface FormAnswer<Typed = TypedTexts> {
  /** From the form's top to its bottom; empty where the form itself changed, by a row added or removed. */
  errors: readonly FormError[];
  /** What to fill in again; undefined where the page still stands with all that is in it. */
  values?: Typed | undefined;
  /** What the button pressed did, where it was not the one that sends the form. */
  done?: TextKey | undefined;
  /** The heading above the errors, where "There is a problem" is not it. */
  title?: TextKey | undefined;
  /** The request's id, where an error of ours was logged under it. */
  requestId?: string | undefined;
  /** The form did not arrive. */
  notSent?: NotSent | undefined;
}

/** Whether there is something to put right. */
export function hasErrors(answer: FormAnswer<unknown> | undefined): boolean {
  return answer !== undefined && answer.errors.length > 0;
}
