import { findApplication } from "../applications/records.ts";
import { NotFoundError } from "../errors.ts";
import { balanceOf, refundablePaise, type FeeBalance } from "../fees/balance.ts";
import { findPayments } from "../fees/records.ts";
import { toShownPayment, type ShownPayment } from "../fees/shown-payment.ts";
import type { Office } from "../office.ts";
import { isAllowed, requireAllowed, type Actor } from "../permissions.ts";
import { mayVoid } from "./void-payment.ts";
import type { ServiceName } from "../catalogue/localise.ts";

/** A payment, refund or waiver as the office sees it. */
export interface OfficePayment extends ShownPayment {
  payerReference: string | null;
  recordedByName: string;
  voidedByName: string | null;
  /** What the reader can still refund of it, in paise; 0 unless it is a payment and the reader may refund. */
  refundablePaise: number;
  /** Whether the reader may void this entry now. */
  isVoidable: boolean;
}

/** The fee of an application as the office sees it. */
export interface OfficeFee extends ServiceName {
  id: string;
  reference: string;
  userName: string;
  balance: FeeBalance;
  /** Whether the application is rejected, so that nothing has to be paid any more. */
  isRejected: boolean;
  /** In the order in which they were recorded. */
  payments: OfficePayment[];
  /** Whether the reader may record payments. */
  mayRecord: boolean;
  /** Whether the reader may waive and refund. */
  mayWaiveAndRefund: boolean;
}

/**
 * The payments of somebody else's application, for staff, administrators and auditors.
 * @throws ForbiddenError unless the actor may see payments, NotFoundError if there is no such application or it is the
 * actor's own.
 */
export async function getPayments(office: Office, actor: Actor, id: string): Promise<OfficeFee> {
  requireAllowed(actor, "seePayments");
  const application = await findApplication(office, id, actor.language);
  if (!application || application.userId === actor.uid) throw new NotFoundError("application");
  const rows = await findPayments(office, id);
  const { reference, serviceName, serviceLanguage, userName, feeRupees, status } = application;
  const mayRecord = isAllowed(actor, "recordPayments");
  const mayWaiveAndRefund = isAllowed(actor, "correctPayments");
  const hasRefund = (paymentId: string) =>
    rows.some(({ refundOf, voidedAt }) => refundOf === paymentId && voidedAt === null);
  return {
    id,
    reference,
    serviceName,
    serviceLanguage,
    userName,
    mayRecord,
    mayWaiveAndRefund,
    balance: balanceOf(feeRupees, rows),
    isRejected: status === "rejected",
    payments: rows.map((row) => ({
      ...toShownPayment(row, rows),
      payerReference: row.payerReference,
      recordedByName: row.recordedByName,
      voidedByName: row.voidedByName,
      refundablePaise: mayWaiveAndRefund ? refundablePaise(row, rows) : 0,
      isVoidable:
        mayRecord &&
        row.voidedAt === null &&
        !hasRefund(row.id) &&
        mayVoid(actor, row, office.clock()),
    })),
  };
}
