/** The forms of an application's payments, named like their buttons. */
export type PaymentFormName = "record" | "waive" | "refund" | "void";

/**
 * The id of a control, unique on a page with many forms.
 * @param entryId the id of the entry that is refunded or voided
 */
export function controlId(form: PaymentFormName, entryId: string, control: string): string {
  if (form === "record") return control;
  return form === "waive" ? `waive-${control}` : `${form}-${entryId}-${control}`;
}
