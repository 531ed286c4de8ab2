/** A form that was not handled, because its sender has to do something else first. */
export interface UnsavedForm {
  why: keyof typeof unsavedStatus;
  /** What was typed and chosen, by control name, in the form's order. */
  fields: [name: string, value: string][];
  /** The names of the form's files by the control they were chosen in; their contents are not kept. */
  files: [control: string, names: string[]][];
  /** Whether the form takes files. */
  isMultipart: boolean;
}

/** What the sender has to do first: sign in, or turn on the second factor; with the status of the answer. */
export const unsavedStatus = { signedOut: 401, secondFactorDue: 403 } as const;
