import type { Keys } from "../keys.ts";
import type { Office } from "../office.ts";
import {
  findHead,
  findPlace,
  macOf,
  signPlace,
  writeHead,
  type AuditRow,
  type SignedHead,
} from "./chain.ts";
import { verifyAudit, type AuditFault } from "./verify.ts";

const atOnce = 500;

export type Rekeyed =
  | { outcome: "rekeyed"; head: SignedHead }
  /** Nothing was changed: a key must not vouch for what the one before it did not. */
  | { outcome: "unproven"; faults: AuditFault[] };

/**
 * Authenticates the audit log with other keys, in the transaction of a change of SECRET_KEY: proves it
 * with the old ones, then makes the MAC of every entry and the signature of both ends anew. The hashes
 * of the chain know no key and stay. Call `anchorRekeyed` with the head before the transaction commits.
 */
export async function rekeyAudit(tx: Office, from: Keys, to: Keys): Promise<Rekeyed> {
  const old: Office = { ...tx, keys: from };
  const { faults } = await verifyAudit(old);
  const head = await findHead(old);
  if (faults.length > 0 || typeof head !== "object") return { outcome: "unproven", faults };
  const office = { ...tx, keys: to };
  for await (const row of rowsWithMac(old))
    await tx.db
      .updateTable("logs")
      .set({ mac: macOf(to, row) })
      .where("id", "=", row.id)
      .execute();
  for (const place of ["auditCheckpoint", "auditBoundary"] as const) {
    const link = await findPlace(old, place);
    if (typeof link === "object") await signPlace(office, place, link);
  }
  const { epoch, sequence, hash } = head;
  return { outcome: "rekeyed", head: await writeHead(office, { epoch, sequence, hash }) };
}

/**
 * Keeps the end outside the database under both keys, so that whichever is in force after a kill in
 * the middle finds its own.
 */
export async function anchorRekeyed({ anchors }: Office, head: SignedHead): Promise<void> {
  const state = await anchors.read();
  await anchors.write({ ...state, heads: [...state.heads.slice(-10), head] });
}

async function* rowsWithMac({ db }: Office): AsyncIterable<AuditRow> {
  for (let after = ""; ;) {
    const rows = await db
      .selectFrom("logs")
      .selectAll()
      .where("mac", "is not", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    yield* rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}
