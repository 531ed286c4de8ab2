/** The control that names the draft's version a form shows. */
export const draftVersionField = "draftVersion";

/** The version of its draft that a form has seen; undefined where it does not tell. */
export function readSeenVersion(form: FormData): number | undefined {
  const text = form.get(draftVersionField);
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
