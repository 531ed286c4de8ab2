import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";
import { reviewsPerApplicationPerDay, reviewsPerPersonPerDay } from "../review-limits.ts";

/** Which limit was reached, and its value. Nothing else was written. */
export interface TooManyReviews {
  outcome: "tooMany";
  scope: "application" | "person";
  atMost: number;
}

/**
 * Counts one review of an application, or one change of its certificate by hand, each of which sends a letter, towards the
 * daily limits of the application and of the official. Call it before the application is locked, because every
 * transaction locks these counters first.
 * @returns the limit that was reached; undefined if none was
 */
export async function countTowardsReviewLimits(
  tx: Office,
  { uid }: Pick<Actor, "uid">,
  applicationId: string,
): Promise<TooManyReviews | undefined> {
  const limits = [
    { scope: "application", subject: applicationId, atMost: reviewsPerApplicationPerDay },
    { scope: "person", subject: uid, atMost: reviewsPerPersonPerDay },
  ] as const;
  for (const { scope, subject, atMost } of limits)
    if (
      !(await countWithin(
        tx,
        // The name is stored, so it stays as it was when reviews were called decisions.
        { action: `decision.${scope}`, subject },
        { atMost, windowMs: dayMs },
      ))
    )
      return { outcome: "tooMany", scope, atMost };
  return undefined;
}
