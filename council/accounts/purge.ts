import type { DeleteResult } from "kysely";
import { knownNetworkMs, registrationKeptMs } from "../limits.ts";
import type { Office } from "../office.ts";

/** So few that a request for a counter in the batch does not wait long. */
const countersPerBatch = 1000;

/**
 * Deletes rows that have expired: sessions, incomplete registrations, codes, invitations, claim codes, counted attempts,
 * unused known networks, remembered browsers, answered challenges of passkeys. Keeps a code as long as its registration
 * can be completed. Run every hour.
 * @returns the number of deleted rows.
 */
export async function purgeExpiredRows(office: Office): Promise<number> {
  const now = office.clock();
  let deletedRows = 0;
  for (const deleteExpired of deletions)
    for (const { numDeletedRows } of await office.change((tx) => deleteExpired(tx, now)))
      deletedRows += Number(numDeletedRows);
  return deletedRows + (await purgeCounters(office, now));
}

/** The deletions run one after the other, because each takes one of the connections that requests need. */
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
 * Deletes expired counters in batches. Leaves a locked counter for the next hour: a request locks several counters in an
 * order of its own, so waiting for it could end in a deadlock.
 */
async function purgeCounters(office: Office, now: number): Promise<number> {
  let deletedRows = 0;
  let deletedInBatch: number;
  do {
    deletedInBatch = await office.change(async (tx) => {
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
    deletedRows += deletedInBatch;
  } while (deletedInBatch === countersPerBatch);
  return deletedRows;
}
