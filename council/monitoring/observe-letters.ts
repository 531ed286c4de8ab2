import { countByState } from "../mail/outbox-records.ts";
import type { LetterState } from "../mail/rules.ts";
import { toDeliveryFailure } from "../mail/delivery-failure.ts";
import type { Office } from "../office.ts";

export interface LettersObserved {
  counts: Record<LetterState, number>;
  /** Since when the oldest waiting letter has been waiting (milliseconds UTC). */
  oldestWaitingSince: number | undefined;
  /**
   * How many waiting letters cannot be sent because of the portal's own mail server: it is unreachable or rejects the
   * portal.
   */
  stuck: number;
}

export async function observeLetters(office: Office): Promise<LettersObserved> {
  const waiting = await office.db
    .selectFrom("letters")
    .select(({ fn }) => ["lastError", fn.countAll().as("count")])
    .select(({ fn }) => fn.min(fn.coalesce("requeuedAt", "createdAt")).as("since"))
    .where("state", "=", "waiting")
    .groupBy("lastError")
    .execute();
  const stuck = waiting.filter(({ lastError }) => isMailServerFailure(lastError));
  return {
    counts: await countByState(office),
    oldestWaitingSince:
      waiting.length > 0 ? Math.min(...waiting.map(({ since }) => since)) : undefined,
    stuck: stuck.reduce((sum, { count }) => sum + Number(count), 0),
  };
}

function isMailServerFailure(lastError: string | null): boolean {
  return (
    lastError !== null && ["unreachable", "signInRefused"].includes(toDeliveryFailure(lastError))
  );
}
