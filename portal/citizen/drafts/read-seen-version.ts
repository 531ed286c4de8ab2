/** The name of the control with the version of the draft that a form shows. */
export const draftVersionField = "draftVersion";

/** The version of the draft that a form has seen; undefined if the form does not send it. */
export function readSeenVersion(form: FormData): number | undefined {
  const text = form.get(draftVersionField);
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
