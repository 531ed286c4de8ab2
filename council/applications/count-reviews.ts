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
 * limits of a day: that of the application, and that of the official. Call it before the application is locked: every
 * transaction locks these counters before it.
 * @returns the limit that was reached; undefined if none was
 */
export async function countTowardsReviewLimits(
  tx: Office,
  { uid }: Pick<Actor, "uid">,
  applicationId: string,
): Promise<TooManyReviews | undefined> {
  const counted = [
    { scope: "application", subject: applicationId, atMost: reviewsPerApplicationPerDay },
    { scope: "person", subject: uid, atMost: reviewsPerPersonPerDay },
  ] as const;
  for (const { scope, subject, atMost } of counted)
    if (
      !(await countWithin(
        tx,
        // Stored: counters keep the name they had when reviews were called decisions.
        { action: `decision.${scope}`, subject },
        { atMost, windowMs: dayMs },
      ))
    )
      return { outcome: "tooMany", scope, atMost };
  return undefined;
}
