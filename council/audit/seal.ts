import { sql } from "kysely";
import type { Office } from "../office.ts";
import { beginning, findPlace, hashOf, signPlace, type AuditRow, type Link } from "./chain.ts";

/** Others wait to write while one batch is chained. */
const atOnce = 250;

/** Any number will do, as long as it is nobody else's. */
const advisoryLock = 7_310_982;

/**
 * Chains the entries committed since the last time, oldest first. Entries are written unchained, so
 * that no two requests wait for each other; of several processes one at a time seals. Run it every
 * second. When `stopping` is aborted, the batch under way is the last.
 * @returns how many entries were sealed.
 * @throws when the end of the chain is not the one we signed: somebody changed the database.
 */
export async function sealAudit(office: Office, stopping?: AbortSignal): Promise<number> {
  let sealed = 0;
  while (!stopping?.aborted) {
    // Asked every second: only when there is something does it take the write lock.
    if (!(await unsealed(office).select("id").executeTakeFirst())) break;
    const count = await office.change(sealBatch);
    if (count === 0) break;
    sealed += count;
  }
  return sealed;
}

async function sealBatch(tx: Office): Promise<number> {
  if (!(await isOurTurn(tx))) return 0;
  const rows = await unsealed(tx)
    .selectAll()
    .orderBy("timestamp")
    .orderBy("id")
    .limit(atOnce)
    .execute();
  if (rows.length === 0) return 0;
  let end = await getEnd(tx);
  for (const row of rows) end = await seal(tx, row, end);
  await signPlace(tx, "auditHead", end);
  return rows.length;
}

function unsealed({ db }: Office) {
  return db.selectFrom("logs").where("sequence", "is", null);
}

/** On SQLite a change holds the one write lock already. */
async function isOurTurn(tx: Office): Promise<boolean> {
  if (tx.engine === "sqlite") return true;
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(advisoryLock)}) as "taken"`.execute(tx.db);
  return rows[0]!.taken;
}

async function getEnd(tx: Office): Promise<Link> {
  const head = await findPlace(tx, "auditHead");
  if (head === "forged") throw new Error("The end of the audit chain is not signed by this portal");
  if (head) return head;
  const sealed = await tx.db
    .selectFrom("logs")
    .select("id")
    .where("sequence", "is not", null)
    .executeTakeFirst();
  if (sealed) throw new Error("The signed end of the audit chain is gone");
  return beginning;
}

async function seal(tx: Office, row: AuditRow, end: Link): Promise<Link> {
  const link = { sequence: end.sequence + 1, hash: hashOf(row, end) };
  await tx.db
    .updateTable("logs")
    .set({ ...link, previousHash: end.hash })
    .where("id", "=", row.id)
    .execute();
  return link;
}
