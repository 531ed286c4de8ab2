import { paymentMethods, type PaymentMethod } from "../../council/fees/rules.ts";
import { paisePerRupee } from "../../council/limits.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { staff, type DemoPerson } from "./people.ts";
import type { PlannedApplication } from "./plan.ts";

const minuteMs = 60 * 1000;

export interface PlannedPayment {
  /** Milliseconds UTC. */
  at: number;
  /** Who records it. */
  by: DemoPerson;
  amountPaise: number;
  method: PaymentMethod;
  payerReference: string;
}

/**
 * The payment of an application's fee, before its first review or a few minutes ago; sometimes only a part of it.
 * @returns undefined if the service costs nothing, and for some applications that nobody has paid for
 */
export function planPayment(
  now: number,
  { reviews: [first] }: PlannedApplication,
  feeRupees: number,
  random: SeededRandom,
): PlannedPayment | undefined {
  if (feeRupees === 0 || random.happens(0.15)) return undefined;
  const method = random.oneOf(paymentMethods);
  const isPart = random.happens(0.1);
  return {
    at: first ? first.at - minuteMs : now - random.between(1, 15) * minuteMs,
    by: first?.by ?? random.oneOf(staff),
    amountPaise: (feeRupees * paisePerRupee) / (isPart ? 2 : 1),
    method,
    payerReference: method === "cash" ? "" : `DEMO${Math.floor(random.between(100_000, 999_999))}`,
  };
}
