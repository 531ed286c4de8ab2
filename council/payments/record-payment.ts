import { lockOthersApplication } from "../applications/messages/lock-others-application.ts";
import { changeAs } from "../change-as.ts";
import { getDefinition } from "../catalogue/version-records.ts";
import { balanceOf } from "../fees/balance.ts";
import { findPaymentByReference, findPayments, type PaymentRow } from "../fees/records.ts";
import { formatReceiptNumber, lockReceipts, takeReceiptNumber } from "../fees/receipt-number.ts";
import type { PaymentMethod } from "../fees/rules.ts";
import { receiptOf } from "../fees/shown-payment.ts";
import { referenceOf } from "../ids.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { recordPaymentChange } from "./record-change.ts";
import { addRow, checkRow, findRepeated, type RowRefused } from "./recorded-row.ts";

export interface RecordedPayment {
  applicationId: string;
  amountPaise: number;
  method: PaymentMethod;
  /** The number by which the payer's bank or treasury knows the payment, such as of a UPI transaction; may be blank. */
  payerReference: string;
  /** A random token in the form: the same form sent again with the same contents records nothing new. */
  key: string;
  /**
   * By how much the amount may exceed what is due, in paise, because the page warned of this and the person confirmed it.
   * Undefined means by any amount.
   */
  confirmedOver?: number;
  /**
   * A payer reference that may be on an earlier payment, too, because the page warned of this and the person confirmed it.
   * Undefined means any reference.
   */
  confirmedReference?: string;
}

export type RecordPaymentOutcome =
  /** The payment is recorded: now, or by the same form before and not voided since. */
  | { outcome: "recorded"; paymentId: string; receipt: string }
  /** The amount exceeds what is due by `overPaise`, and nobody confirmed that. Nothing was written. */
  | { outcome: "exceedsDue"; overPaise: number }
  /** An earlier payment of another application has the same reference, and nobody confirmed that. Nothing was written. */
  | { outcome: "referenceUsed"; receipt: string; reference: string }
  | RowRefused;

/**
 * Records money that the office received for an application, under the next receipt number. The amount may be less
 * or more than the fee. Payment, event, audit entry, notification and letter are written in one transaction.
 * @throws ForbiddenError if the actor may not record payments, or the application is their own.
 * @throws NotFoundError if there is no such application.
 */
export async function recordPayment(
  office: Office,
  actor: Actor,
  { confirmedOver, confirmedReference, ...payment }: RecordedPayment,
): Promise<RecordPaymentOutcome> {
  return changeAs(office, actor, "recordPayments", async (tx, actor) => {
    const application = await lockOthersApplication(tx, actor, payment.applicationId);
    const rows = await findPayments(tx, application.id);
    const { amountPaise, method, payerReference } = payment;
    const form = {
      ...payment,
      kind: "payment" as const,
      payerReference: payerReference || null,
      reason: null,
      refundOf: null,
    };
    const repeated = findRepeated(rows, actor, form);
    if (repeated && repeated.voidedAt !== null) return { outcome: "voidedMeanwhile" };
    if (repeated)
      return { outcome: "recorded", paymentId: repeated.id, receipt: receiptOf(repeated)! };
    if (confirmedOver !== undefined) {
      const overPaise = await findExcess(tx, application, { amountPaise, rows });
      if (overPaise > confirmedOver) return { outcome: "exceedsDue", overPaise };
    }
    await lockReceipts(tx);
    if (confirmedReference !== undefined && confirmedReference !== payerReference) {
      const earlier = await findPaymentByReference(tx, payment);
      if (earlier)
        return {
          outcome: "referenceUsed",
          receipt: receiptOf(earlier)!,
          reference: referenceOf(earlier.applicationId!),
        };
    }
    const refused = await checkRow(tx, actor, form, rows);
    if (refused) return refused;

    const recordedAt = tx.clock();
    const receiptNumber = await takeReceiptNumber(tx, recordedAt);
    const paymentId = await addRow(tx, actor, form, { ...receiptNumber, recordedAt });
    const receipt = formatReceiptNumber(receiptNumber);
    await recordPaymentChange(tx, actor, application, {
      kind: "feeRecorded",
      details: { paymentId, receipt, amountPaise, method },
    });
    return { outcome: "recorded", paymentId, receipt };
  });
}

/** By how much an amount exceeds what is due, in paise; 0 if the service names no fee. */
async function findExcess(
  tx: Office,
  { serviceVersionId }: { serviceVersionId: string },
  { amountPaise, rows }: { amountPaise: number; rows: readonly PaymentRow[] },
): Promise<number> {
  const { fee } = await getDefinition(tx, serviceVersionId);
  const { feePaise, duePaise } = balanceOf(fee, rows);
  return !feePaise ? 0 : Math.max(0, amountPaise - duePaise);
}
