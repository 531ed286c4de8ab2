/** The name of the control with the version of the draft that a form shows. */
export const draftVersionField = "draftVersion";

/** The version of the draft that a form was rendered with; undefined if the form does not send it. */
export function readDraftVersion(form: FormData): number | undefined {
  const text = form.get(draftVersionField);
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
