import {
  dayMs,
  paymentsPerNetworkPerHour,
  paymentsPerPersonPerDay,
  paymentWindowMs,
} from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countEach, networkOf } from "../rate-limit.ts";

/**
 * Counts one change of payments. Changes are limited because each sends the applicant a letter.
 * @returns whether the person and the network are within their limits
 */
export async function countPaymentChange(tx: Office, actor: Actor): Promise<boolean> {
  return countEach(tx, [
    {
      action: "payment.network",
      subject: networkOf(actor.ipAddress),
      limit: { atMost: paymentsPerNetworkPerHour, windowMs: paymentWindowMs },
    },
    {
      action: "payment.person",
      subject: actor.uid,
      limit: { atMost: paymentsPerPersonPerDay, windowMs: dayMs },
    },
  ]);
}
