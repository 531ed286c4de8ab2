import { sql } from "kysely";
import type { Office } from "../office.ts";

/** Any number will do, as long as it is nobody else's. */
const advisoryLock = 7_310_982;

/** Whether this change may seal: of several processes one does. On SQLite it holds the one write lock already. */
export async function isOurTurn(tx: Office): Promise<boolean> {
  if (tx.engine === "sqlite") return true;
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(advisoryLock)}) as "taken"`.execute(tx.db);
  return rows[0]!.taken;
}
