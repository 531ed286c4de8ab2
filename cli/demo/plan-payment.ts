import { paymentMethods, type PaymentMethod } from "../../council/fees/rules.ts";
import { paisePerRupee } from "../../council/limits.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { staff, type DemoPerson } from "./people.ts";
import type { PlannedApplication } from "./plan.ts";

const minuteMs = 60 * 1000;

export interface PlannedPayment {
  /** Milliseconds UTC. */
  at: number;
  /** Who records the payment. */
  by: DemoPerson;
  amountPaise: number;
  method: PaymentMethod;
  payerReference: string;
}

/**
 * Plans the payment of an application's fee: a minute before the first review, or a few minutes ago if there is no review.
 * Some people pay only half of the fee.
 * @returns undefined if the service costs nothing, and for some applications that nobody has paid for
 */
export function planPayment(
  now: number,
  { reviews: [firstReview] }: PlannedApplication,
  feeRupees: number,
  random: SeededRandom,
): PlannedPayment | undefined {
  if (feeRupees === 0 || random.happens(0.15)) return undefined;
  const method = random.oneOf(paymentMethods);
  const isHalf = random.happens(0.1);
  return {
    at: firstReview ? firstReview.at - minuteMs : now - random.between(1, 15) * minuteMs,
    by: firstReview?.by ?? random.oneOf(staff),
    amountPaise: (feeRupees * paisePerRupee) / (isHalf ? 2 : 1),
    method,
    payerReference: method === "cash" ? "" : `DEMO${Math.floor(random.between(100_000, 999_999))}`,
  };
}
