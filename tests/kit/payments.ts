import { newToken } from "../../council/ids.ts";
import { findPayments } from "../../council/fees/records.ts";
import type { Office } from "../../council/office.ts";
import { recordPayment, type RecordedPayment } from "../../council/payments/record-payment.ts";
import type { Actor } from "../../council/permissions.ts";

/** The input for a payment of ₹50 in cash, with a new form key. */
export function paymentOf(
  office: Office,
  applicationId: string,
  overrides: Partial<RecordedPayment> = {},
): RecordedPayment {
  const key = newToken(office);
  return {
    applicationId,
    amountPaise: 5000,
    method: "cash",
    payerReference: "",
    key,
    ...overrides,
  };
}

/** Records a payment. @returns its id */
export async function addPayment(
  office: Office,
  actor: Actor,
  applicationId: string,
  overrides: Partial<RecordedPayment> = {},
): Promise<string> {
  const recording = await recordPayment(office, actor, paymentOf(office, applicationId, overrides));
  if (recording.outcome !== "recorded") throw new Error(recording.outcome);
  return recording.paymentId;
}

/** The receipt numbers of an application's payments, in the order in which the payments were recorded. */
export async function receiptNumbersOf(office: Office, applicationId: string) {
  const rows = await findPayments(office, applicationId);
  return rows.flatMap(({ receiptNumber }) => receiptNumber ?? []);
}
