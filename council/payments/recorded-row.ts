import { refuseTextWithNumber, type RefusedText } from "../applications/refused-texts.ts";
import { dayInIndia } from "../day-in-india.ts";
import type { ReceiptNumber } from "../fees/receipt-number.ts";
import { insertPayment, type PaymentRow } from "../fees/records.ts";
import { newId, sha256 } from "../ids.ts";
import { paymentsPerApplicationAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countPaymentChange } from "./count-change.ts";

/** The content of a form that records a payment, a refund or a waiver. */
export type RecordedForm = Pick<
  PaymentRow,
  "kind" | "amountPaise" | "method" | "payerReference" | "reason" | "refundOf"
> & {
  applicationId: string;
  /** A random token in the form. The same form sent again with the same contents records nothing new. */
  key: string;
};

/** Why a payment, refund or waiver was not added; nothing was stored. */
export type RowRefused =
  | RefusedText
  /** The same form had added the row before, and the row was voided since. */
  | { outcome: "voidedMeanwhile" }
  /** This person or network changed too many payments. */
  | { outcome: "tooManyChanges" }
  /** The application has the maximum number of rows. */
  | { outcome: "tooManyRows" };

/** The row that the same form with the same contents added before, because its button was pressed twice. */
export function findRepeated(
  rows: readonly PaymentRow[],
  actor: Actor,
  form: RecordedForm,
): PaymentRow | undefined {
  const formKey = formKeyOf(actor, form);
  return rows.find((row) => row.formKey === formKey);
}

/**
 * Checks whether a row may be added to the rows of its application, and counts it towards the limits.
 * @returns why the row may not be added; undefined if it may
 */
export async function checkRow(
  tx: Office,
  actor: Actor,
  form: RecordedForm,
  rows: readonly PaymentRow[],
): Promise<RowRefused | undefined> {
  if (rows.length >= paymentsPerApplicationAtMost) return { outcome: "tooManyRows" };
  if (!(await countPaymentChange(tx, actor))) return { outcome: "tooManyChanges" };
  const { applicationId, reason, payerReference } = form;
  const text = reason ?? payerReference ?? "";
  if (await refuseTextWithNumber(tx, actor, { applicationId, text }))
    return { outcome: "identityNumber" };
  return undefined;
}

/** Adds a row. The application must be locked. @returns the id of the row */
export async function addRow(
  tx: Office,
  actor: Actor,
  form: RecordedForm,
  receipt?: ReceiptNumber & Pick<PaymentRow, "recordedAt">,
): Promise<string> {
  const { key: _, ...columns } = form;
  const id = newId(tx);
  const recordedAt = receipt?.recordedAt ?? tx.clock();
  await insertPayment(tx, {
    ...columns,
    financialYear: receipt?.financialYear ?? null,
    receiptNumber: receipt?.receiptNumber ?? null,
    id,
    day: dayInIndia(recordedAt),
    recordedAt,
    recordedBy: actor.uid,
    recordedByName: actor.displayName,
    formKey: formKeyOf(actor, form),
  });
  return id;
}

/**
 * The key of a row, derived from the person, the form's token and its contents, so that sending a form twice adds only one
 * row.
 */
function formKeyOf({ uid }: Actor, form: RecordedForm): string {
  const { applicationId, key, kind, amountPaise, method, payerReference, reason, refundOf } = form;
  const contents = [kind, amountPaise, method, payerReference, reason, refundOf];
  return sha256(JSON.stringify([uid, applicationId, key, ...contents]));
}
