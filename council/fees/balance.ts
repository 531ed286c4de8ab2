import { paisePerRupee } from "../limits.ts";
import type { PaymentRow } from "./records.ts";

/** The fee of an application, and what was paid of it. All amounts are in paise. */
export interface FeeBalance {
  /** Null if not known, because the application is older than the versions of services. */
  feePaise: number | null;
  /** Payments minus refunds. */
  paidPaise: number;
  waivedPaise: number;
  /** What is still to be paid; 0 if the fee is not known. */
  duePaise: number;
  /** How much more was paid than the fee minus waivers. */
  overpaidPaise: number;
}

type CountedPayment = Pick<PaymentRow, "kind" | "amountPaise" | "voidedAt">;

/**
 * Computes the balance of an application.
 * @param feeRupees the fee of the version of the service that the application was made for
 * @param rows the payments, refunds and waivers of the application; voided rows do not count
 */
export function balanceOf(feeRupees: number | null, rows: readonly CountedPayment[]): FeeBalance {
  const sumOf = (kind: CountedPayment["kind"]) =>
    rows.reduce(
      (sum, row) => (row.kind === kind && row.voidedAt === null ? sum + row.amountPaise : sum),
      0,
    );
  const paidPaise = sumOf("payment") - sumOf("refund");
  const waivedPaise = sumOf("waiver");
  if (feeRupees === null)
    return { feePaise: null, paidPaise, waivedPaise, duePaise: 0, overpaidPaise: 0 };
  const feePaise = feeRupees * paisePerRupee;
  const chargedPaise = Math.max(0, feePaise - waivedPaise);
  return {
    feePaise,
    paidPaise,
    waivedPaise,
    duePaise: Math.max(0, chargedPaise - paidPaise),
    overpaidPaise: Math.max(0, paidPaise - chargedPaise),
  };
}

/** What can still be refunded of a payment, in paise; 0 for a voided payment. */
export function refundablePaise(
  payment: Pick<PaymentRow, "id" | "kind" | "amountPaise" | "voidedAt">,
  rows: readonly (CountedPayment & Pick<PaymentRow, "refundOf">)[],
): number {
  if (payment.kind !== "payment" || payment.voidedAt !== null) return 0;
  return rows
    .filter(({ refundOf, voidedAt }) => refundOf === payment.id && voidedAt === null)
    .reduce((left, { amountPaise }) => left - amountPaise, payment.amountPaise);
}
