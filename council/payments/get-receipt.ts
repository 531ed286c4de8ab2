import { findApplication } from "../applications/records.ts";
import { NotFoundError } from "../errors.ts";
import { findPayment, selectRefundsOf } from "../fees/records.ts";
import type { PaymentMethod } from "../fees/rules.ts";
import { receiptOf, toShownPayment, type ShownPayment } from "../fees/shown-payment.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { getCouncil } from "../settings/get-council.ts";
import type { ServiceName } from "../catalogue/localise.ts";

/** The receipt of a payment. */
export interface Receipt {
  /** The receipt number as it is printed. */
  number: string;
  amountPaise: number;
  method: PaymentMethod;
  payerReference: string | null;
  /** Milliseconds UTC. */
  recordedAt: number;
  recordedByName: string;
  voided: ShownPayment["voided"];
  /** The refunds of the payment, without voided ones. */
  refunds: ShownPayment[];
  /** The application that was paid for; undefined once it is deleted. */
  application:
    | (ServiceName & { id: string; reference: string; userName: string; isOwn: boolean })
    | undefined;
  /** Whether the council declares this to be its official receipt. */
  isOfficial: boolean;
}

/**
 * The receipt of a payment, for the applicant and the office.
 * @throws NotFoundError if there is no such payment, ForbiddenError if it is another applicant's.
 */
export async function getReceipt(office: Office, actor: Actor, id: string): Promise<Receipt> {
  requireAllowed(actor, "seeOwnApplications");
  const row = await findPayment(office, id);
  const number = row && receiptOf(row);
  if (!row || !number || row.method === null) throw new NotFoundError("payment");
  const application =
    row.applicationId === null
      ? undefined
      : await findApplication(office, row.applicationId, actor.language);
  const isOwn = application?.userId === actor.uid;
  if (!isOwn) requireAllowed(actor, "seePayments");
  const refunds = await selectRefundsOf(office, id).execute();
  const { amountPaise, method, payerReference, recordedAt, recordedByName } = row;
  return {
    number,
    amountPaise,
    method,
    payerReference,
    recordedAt,
    recordedByName,
    voided: toShownPayment(row, [row]).voided,
    refunds: refunds.map((refund) => toShownPayment(refund, [row])),
    application: application && {
      id: application.id,
      reference: application.reference,
      serviceName: application.serviceName,
      serviceLanguage: application.serviceLanguage,
      userName: application.userName,
      isOwn,
    },
    isOfficial: (await getCouncil(office)).paymentsAreOfficialReceipts,
  };
}
