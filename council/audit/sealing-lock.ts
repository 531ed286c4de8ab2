import { sql } from "kysely";
import type { Office } from "../office.ts";

/** The number of PostgreSQL's lock for sealing: any number that no other advisory lock of the portal uses. */
const sealingLock = 7_310_982;

/**
 * Tries to take the lock for sealing until the transaction ends, so that only one process seals at a time. True if this
 * transaction has it now. On SQLite always true: the transaction already holds the only write lock.
 */
export async function trySealingLock(tx: Office): Promise<boolean> {
  if (tx.engine === "sqlite") return true;
  const { rows } = await sql<{ acquired: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(sealingLock)}) as "acquired"`.execute(tx.db);
  return rows[0]!.acquired;
}
