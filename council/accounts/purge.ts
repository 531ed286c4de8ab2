import type { DeleteResult } from "kysely";
import { knownNetworkMs, registrationKeptMs } from "../limits.ts";
import type { Office } from "../office.ts";

/** Few enough that a request which waits for one of them does not wait long. */
const countersPerBatch = 1000;

/**
 * Deletes what has expired: sessions, incomplete registrations, codes, invitations, claim codes, counted attempts,
 * unused known networks, remembered browsers, answered challenges of passkeys. A code stays as long as its
 * registration. Run every hour.
 * @returns the number of deleted rows.
 */
export async function purgeExpiredSessionsAndCodes(office: Office): Promise<number> {
  const now = office.clock();
  let deleted = 0;
  for (const deleteExpired of deletions)
    for (const { numDeletedRows } of await office.change((tx) => deleteExpired(tx, now)))
      deleted += Number(numDeletedRows);
  return deleted + (await purgeCounters(office, now));
}

/** One after the other, since each takes one of the connections that requests need. */
const deletions: ((tx: Office, now: number) => Promise<DeleteResult[]>)[] = [
  ({ db }, now) => db.deleteFrom("sessions").where("expiresAt", "<=", now).execute(),
  ({ db }, now) => db.deleteFrom("registrations").where("expiresAt", "<=", now).execute(),
  ({ db }, now) =>
    db
      .deleteFrom("codes")
      .where("expiresAt", "<=", now - registrationKeptMs)
      .execute(),
  ({ db }, now) => db.deleteFrom("invitations").where("expiresAt", "<=", now).execute(),
  ({ db }, now) => db.deleteFrom("claimCodes").where("expiresAt", "<=", now).execute(),
  ({ db }, now) => db.deleteFrom("rememberedBrowsers").where("expiresAt", "<=", now).execute(),
  ({ db }, now) => db.deleteFrom("passkeyChallenges").where("expiresAt", "<=", now).execute(),
  ({ db }, now) =>
    db
      .deleteFrom("knownNetworks")
      .where("lastSignInAt", "<=", now - knownNetworkMs)
      .execute(),
];

/**
 * Deletes expired counters in batches. A request locks several counters in its own order: one that is locked is left
 * for the next hour, so that neither waits for the other.
 */
async function purgeCounters(office: Office, now: number): Promise<number> {
  let deleted = 0;
  let inBatch: number;
  do {
    inBatch = await office.change(async (tx) => {
      const { numDeletedRows } = await tx.db
        .deleteFrom("limits")
        .where("key", "in", (query) =>
          query
            .selectFrom("limits")
            .select("key")
            .where("resetsAt", "<=", now)
            .limit(countersPerBatch)
            .$if(tx.engine === "postgres", (expired) => expired.forUpdate().skipLocked()),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    });
    deleted += inBatch;
  } while (inBatch === countersPerBatch);
  return deleted;
}
