import { lockOthersApplication } from "../applications/messages/lock-others-application.ts";
import { changeAs } from "../change-as.ts";
import { NotFoundError } from "../errors.ts";
import { refundablePaise } from "../fees/balance.ts";
import { findPayments } from "../fees/records.ts";
import type { PaymentMethod } from "../fees/rules.ts";
import { receiptOf } from "../fees/shown-payment.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { recordPaymentChange } from "./record-change.ts";
import { addRow, checkRow, findRepeated, type RowRefused } from "./recorded-row.ts";

export interface Refund {
  applicationId: string;
  /** The payment to refund. */
  paymentId: string;
  amountPaise: number;
  method: PaymentMethod;
  /** The applicant reads it. */
  reason: string;
  /** A random token in the form. The same form sent again with the same contents records nothing new. */
  key: string;
}

export type RefundPaymentOutcome =
  /** The refund is recorded: now, or by the same form before and not voided since. */
  | { outcome: "refunded" }
  /** The amount exceeds what can still be refunded, which is nothing for a voided payment. Nothing was stored. */
  | { outcome: "moreThanLeft"; leftPaise: number }
  | RowRefused;

/**
 * Records the refund of all or part of a payment as a separate row. Refund, event, audit entry, notification
 * and letter are written in one transaction.
 * @throws ForbiddenError unless the actor may correct payments, or if the application is their own.
 * @throws NotFoundError if there is no such application, or it has no such payment.
 */
export async function refundPayment(
  office: Office,
  actor: Actor,
  refund: Refund,
): Promise<RefundPaymentOutcome> {
  return changeAs(office, actor, "correctPayments", async (tx, actor) => {
    const application = await lockOthersApplication(tx, actor, refund.applicationId);
    const rows = await findPayments(tx, application.id);
    const payment = rows.find(({ id, kind }) => id === refund.paymentId && kind === "payment");
    if (!payment) throw new NotFoundError("payment");
    const { applicationId, amountPaise, method, reason, key } = refund;
    const row = { kind: "refund", amountPaise, method, reason, payerReference: null } as const;
    const form = { ...row, applicationId, refundOf: payment.id, key };
    const repeated = findRepeated(rows, actor, form);
    if (repeated) return { outcome: repeated.voidedAt === null ? "refunded" : "voidedMeanwhile" };
    const leftPaise = refundablePaise(payment, rows);
    if (amountPaise > leftPaise) return { outcome: "moreThanLeft", leftPaise };
    const refused = await checkRow(tx, actor, form, rows);
    if (refused) return refused;

    await addRow(tx, actor, form);
    await recordPaymentChange(tx, actor, application, {
      kind: "feeRefunded",
      details: { receipt: receiptOf(payment)!, amountPaise, method, reason },
    });
    return { outcome: "refunded" };
  });
}
