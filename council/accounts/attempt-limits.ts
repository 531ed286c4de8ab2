import type { Office } from "../office.ts";
import { resetAttempts, uncountAttempt, type RateLimit } from "../rate-limit.ts";

/** A limit of attempts that are counted as failed before a password, a code or a passkey is checked. */
export interface AttemptLimit extends RateLimit {
  /**
   * Whether success resets this counter. Other counters are shared with strangers or other accounts; there, success
   * uncounts only its own attempt: otherwise strangers would get new guesses whenever the owner signs in.
   */
  isOwn: boolean;
}

/**
 * After an attempt that succeeded: resets the person's own counters, and uncounts this attempt in the shared ones, so that
 * a service centre where many people sign in does not look like an attack.
 */
export async function clearAfterSuccess(tx: Office, limits: AttemptLimit[]): Promise<void> {
  for (const limit of limits)
    await (limit.isOwn ? resetAttempts(tx, limit) : uncountAttempt(tx, limit));
}
