import { quarantinedState } from "../documents/records.ts";
import type { Office } from "../office.ts";

export interface QuarantineObserved {
  /** How many documents are in quarantine, because the scanner has not answered for them yet. */
  count: number;
  /** Since when the oldest of them has been waiting (milliseconds UTC). */
  oldestSince: number | undefined;
}

export async function observeQuarantine({ db }: Office): Promise<QuarantineObserved> {
  const { count, since } = await db
    .selectFrom("documents")
    .select(({ fn }) => [
      fn.countAll().as("count"),
      fn.min<number | null>("uploadedAt").as("since"),
    ])
    .where("state", "=", quarantinedState)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestSince: since ?? undefined };
}
