import { lockOthersApplication } from "../applications/messages/lock-others-application.ts";
import { refuseTextWithNumber } from "../applications/refused-texts.ts";
import { changeAs } from "../change-as.ts";
import { dayInIndia } from "../day-in-india.ts";
import { NotFoundError } from "../errors.ts";
import { findPayments, markVoided, type PaymentRow } from "../fees/records.ts";
import { receiptOf } from "../fees/shown-payment.ts";
import type { Office } from "../office.ts";
import { isAllowed, type Actor, type Person } from "../permissions.ts";
import { countPaymentChange } from "./count-change.ts";
import { recordPaymentChange } from "./record-change.ts";
import type { RowRefused } from "./recorded-row.ts";

export interface RowToVoid {
  applicationId: string;
  /** The id of a payment, a refund or a waiver. */
  paymentId: string;
  /** The applicant reads it. */
  reason: string;
}

export type VoidPaymentOutcome =
  | { outcome: "voided" }
  /** The row was voided before. Nothing was changed. */
  | { outcome: "alreadyVoid" }
  /** The payment has a refund, which must be voided first. Nothing was changed. */
  | { outcome: "hasRefund" }
  /** Only an administrator may void this row. Nothing was changed. */
  | { outcome: "administratorOnly" }
  | Extract<RowRefused, { outcome: "identityNumber" | "tooManyChanges" }>;

/**
 * Whether a person may void a row. Administrators may void any row, staff only a payment that they recorded themselves on
 * the same day in India.
 */
export function mayVoid(
  person: Pick<Person, "uid" | "role">,
  row: Pick<PaymentRow, "kind" | "recordedBy" | "day">,
  now: number,
): boolean {
  if (isAllowed(person, "correctPayments")) return true;
  return row.kind === "payment" && row.recordedBy === person.uid && row.day === dayInIndia(now);
}

/**
 * Voids a payment, refund or waiver that should not have been recorded. The row stays, with the reason, but no longer
 * counts, and its receipt number is not given out again. Row, event, audit entry, notification and letter are written in
 * one transaction.
 * @throws ForbiddenError if the actor may not record payments, or the application is their own.
 * @throws NotFoundError if there is no such application, or it has no such row.
 */
export async function voidPayment(
  office: Office,
  actor: Actor,
  { applicationId, paymentId, reason }: RowToVoid,
): Promise<VoidPaymentOutcome> {
  return changeAs(office, actor, "recordPayments", async (tx, actor) => {
    const application = await lockOthersApplication(tx, actor, applicationId);
    const rows = await findPayments(tx, application.id);
    const row = rows.find(({ id }) => id === paymentId);
    if (!row) throw new NotFoundError("payment");
    if (row.voidedAt !== null) return { outcome: "alreadyVoid" };
    const now = tx.clock();
    if (!mayVoid(actor, row, now)) return { outcome: "administratorOnly" };
    if (rows.some(({ refundOf, voidedAt }) => refundOf === row.id && voidedAt === null))
      return { outcome: "hasRefund" };
    if (!(await countPaymentChange(tx, actor))) return { outcome: "tooManyChanges" };
    if (await refuseTextWithNumber(tx, actor, { applicationId, text: reason }))
      return { outcome: "identityNumber" };

    const voided = { voidedAt: now, voidedByName: actor.displayName, voidReason: reason };
    await markVoided(tx, row.id, voided);
    const payment = rows.find(({ id }) => id === (row.refundOf ?? row.id));
    await recordPaymentChange(tx, actor, application, {
      kind: "feeVoided",
      details: {
        paymentId: row.id,
        voided: row.kind,
        receipt: payment ? receiptOf(payment) : null,
        amountPaise: row.amountPaise,
        reason,
      },
    });
    return { outcome: "voided" };
  });
}
