import {
  genesis,
  findLink,
  highestSequence,
  macOf,
  signLink,
  writeHead,
  type AuditOffice,
  type Link,
} from "./chain.ts";
import { recordAudit } from "./record.ts";
import { auditRowsById } from "./rows-by-id.ts";

/**
 * Starts the chain. Call it only in the transaction that adds MACs to the audit log of a portal without a
 * chain (`beginChainOnce`), or while a backup is being restored: at any other time a missing end means that
 * somebody removed it. Entries that an older release left unsealed get their MAC here, once; nobody can know
 * whether they are genuine. Entries that the older release had sealed get no MAC: up to a signed boundary, the chain alone
 * proves them.
 */
export async function beginChain(tx: AuditOffice): Promise<void> {
  await authenticateUnsealed(tx);
  const last = await lastSealed(tx);
  const signedEnd = await findLink(tx, "auditHead");
  await signLink(tx, "auditBoundary", last);
  await writeHead(tx, { epoch: 0, ...last });
  const isEndAsSigned =
    typeof signedEnd === "object"
      ? signedEnd.sequence === last.sequence && signedEnd.hash === last.hash
      : signedEnd === undefined && last.sequence === 0;
  if (isEndAsSigned) return;
  const details = { reason: "endDiffers", continuesAfter: last.sequence, epoch: 0 };
  await recordAudit(tx, "operator", { action: "AUDIT_ALARM", details });
}

/** The last sealed entry in the database, whoever sealed it. */
export async function lastSealed(tx: AuditOffice): Promise<Link> {
  const row = await tx.db
    .selectFrom("logs")
    .select(["sequence", "hash"])
    // A forged entry may have any number.
    .where("sequence", ">", genesis.sequence)
    .where("sequence", "<=", highestSequence)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row) return { sequence: row.sequence!, hash: row.hash ?? genesis.hash };
  const checkpoint = await findLink(tx, "auditCheckpoint");
  return typeof checkpoint === "object" ? checkpoint : genesis;
}

async function authenticateUnsealed(tx: AuditOffice): Promise<void> {
  for await (const row of auditRowsById(tx, (where) => where("sequence", "is", null)))
    await tx.db
      .updateTable("logs")
      .set({ mac: macOf(tx.keys, row) })
      .where("id", "=", row.id)
      .execute();
}
