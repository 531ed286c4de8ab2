import { toJson } from "../database/codec.ts";
import type { Office } from "./office.ts";

/**
 * Records, as a row of `settings`, that something was done that a portal does only once. If two processes do this at the
 * same moment, one inserts the row, and the other waits until that transaction ends, and finds the row.
 * @returns whether this call was the first.
 */
export async function writeStateOnce(tx: Office, key: string): Promise<boolean> {
  const now = tx.clock();
  const written = await tx.db
    .insertInto("settings")
    .values({ key, value: toJson({ loadedAt: now }), version: 1, updatedAt: now, updatedBy: null })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return written !== undefined;
}
