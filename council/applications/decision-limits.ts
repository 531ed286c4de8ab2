import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";
import { decisionsPerApplicationPerDay, decisionsPerPersonPerDay } from "../review-limits.ts";

/** Which limit was reached, and its value. Nothing was written. */
export interface TooManyDecisions {
  outcome: "tooMany";
  scope: "application" | "person";
  atMost: number;
}

/**
 * Counts one decision, or one change of a certificate by hand, each of which sends a letter: on its application and by
 * its official, within a day. Call it before the application is locked, in which order all count.
 * @returns the limit that was reached; undefined if none was
 */
export async function findTooManyDecisions(
  tx: Office,
  { uid }: Pick<Actor, "uid">,
  applicationId: string,
): Promise<TooManyDecisions | undefined> {
  const counted = [
    { scope: "application", subject: applicationId, atMost: decisionsPerApplicationPerDay },
    { scope: "person", subject: uid, atMost: decisionsPerPersonPerDay },
  ] as const;
  for (const { scope, subject, atMost } of counted)
    if (
      !(await countWithin(
        tx,
        { action: `decision.${scope}`, subject },
        { atMost, windowMs: dayMs },
      ))
    )
      return { outcome: "tooMany", scope, atMost };
  return undefined;
}
