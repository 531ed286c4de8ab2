import { lockOthersApplication } from "../applications/messages/lock-others-application.ts";
import { refuseTextWithNumber } from "../applications/refused-texts.ts";
import { changeAs } from "../change-as.ts";
import { dayInIndia } from "../day-in-india.ts";
import { NotFoundError } from "../errors.ts";
import { findPayments, setVoid, type PaymentRow } from "../fees/records.ts";
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
  /** Nothing was changed. */
  | { outcome: "alreadyVoid" }
  /** Part of the payment was refunded: void the refund first. Nothing was changed. */
  | { outcome: "hasRefund" }
  /** Only an administrator may void this row. Nothing was changed. */
  | { outcome: "administratorOnly" }
  | Extract<RowRefused, { outcome: "identityNumber" | "tooManyChanges" }>;

/**
 * Whether a person may void a row: administrators any, others only a payment that they recorded themselves,
 * on the same day in India.
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
 * Voids a row that should not have been recorded: it stays, with the reason, and counts no more. Its receipt
 * number is not given again. Row, event, audit entry, notification and letter are one change.
 * @throws ForbiddenError unless the actor may record payments, or when they applied for it themselves.
 * @throws NotFoundError when there is no such application, or no such row of it.
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
    await setVoid(tx, row.id, voided);
    const concerned = rows.find(({ id }) => id === (row.refundOf ?? row.id));
    await recordPaymentChange(tx, actor, application, {
      kind: "feeVoided",
      details: {
        paymentId: row.id,
        voided: row.kind,
        receipt: concerned ? receiptOf(concerned) : null,
        amountPaise: row.amountPaise,
        reason,
      },
    });
    return { outcome: "voided" };
  });
}
