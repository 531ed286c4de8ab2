import type { Office } from "../office.ts";
import { resetAttempts, uncountAttempt, type RateLimit } from "../rate-limit.ts";

/** A limit of attempts. Each attempt is counted as a failure before its password, code or passkey is checked. */
export interface AttemptLimit extends RateLimit {
  /**
   * Whether this counter counts one person's attempts alone; then success resets it. Strangers or other accounts share
   * all other counters. Success only takes the successful attempt off a shared counter: a reset would give strangers new
   * guesses whenever the owner signs in.
   */
  isOwn: boolean;
}

/**
 * Called after an attempt succeeded. Resets the person's own counters, and takes the attempt off the shared counters, so
 * that a service centre where many people sign in does not look like an attack.
 */
export async function clearAfterSuccess(tx: Office, limits: AttemptLimit[]): Promise<void> {
  for (const limit of limits)
    await (limit.isOwn ? resetAttempts(tx, limit) : uncountAttempt(tx, limit));
}
