import { formatReceiptNumber } from "./receipt-number.ts";
import type { PaymentRow } from "./records.ts";
import type { PaymentKind, PaymentMethod } from "./rules.ts";

/** A payment, refund or waiver as the applicant sees it. */
export interface ShownPayment {
  id: string;
  kind: PaymentKind;
  amountPaise: number;
  /** Null for a waiver. */
  method: PaymentMethod | null;
  /** The printed receipt number of the payment or, for a refund, of the refunded payment; null for a waiver. */
  receipt: string | null;
  /** Why it was refunded or waived. */
  reason: string | null;
  /** Milliseconds UTC. */
  recordedAt: number;
  /** When (milliseconds UTC) and why it was voided. */
  voided: { at: number; reason: string | null } | undefined;
}

/** @param rows must contain the row itself and, for a refund, the payment that it refunds */
export function toShownPayment(row: PaymentRow, rows: readonly PaymentRow[]): ShownPayment {
  const { id, kind, amountPaise, method, reason, recordedAt, voidedAt } = row;
  const payment = rows.find((other) => other.id === (row.refundOf ?? row.id));
  return {
    id,
    kind,
    amountPaise,
    method,
    reason,
    recordedAt,
    receipt: payment ? receiptOf(payment) : null,
    voided: voidedAt === null ? undefined : { at: voidedAt, reason: row.voidReason },
  };
}

/** The receipt number of a payment as it is printed; null for other rows. */
export function receiptOf({
  financialYear,
  receiptNumber,
}: Pick<PaymentRow, "financialYear" | "receiptNumber">): string | null {
  if (financialYear === null || receiptNumber === null) return null;
  return formatReceiptNumber({ financialYear, receiptNumber });
}
