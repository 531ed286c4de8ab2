import { sql } from "kysely";
import type { Office } from "../office.ts";

/** Any number that no other advisory lock uses. */
const advisoryLock = 7_310_982;

/**
 * Whether this transaction may seal: only one process at a time. On SQLite the transaction already holds the
 * only write lock.
 */
export async function tryAdvisoryLock(tx: Office): Promise<boolean> {
  if (tx.engine === "sqlite") return true;
  const { rows } = await sql<{ acquired: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(advisoryLock)}) as "acquired"`.execute(tx.db);
  return rows[0]!.acquired;
}
