import { sql } from "kysely";
import { endEverything } from "../council/accounts/end-everything.ts";
import { changeIdentityNumberKey } from "../council/applications/change-key.ts";
import { recordAudit } from "../council/audit/record.ts";
import { anchorRekeyed, rekeyAudit } from "../council/audit/rekey.ts";
import { changeDocumentKey } from "../council/documents/change-key.ts";
import { writeFact } from "../council/facts.ts";
import type { Keys } from "../council/keys.ts";
import type { Log, Office } from "../council/office.ts";
import { lockAgainstServing } from "../database/serving-lock.ts";
import type { Config } from "./config.ts";
import { openPortal } from "./open-portal.ts";
import {
  findKeyChange,
  putNextKeyInForce,
  writeFingerprint,
  type KeyChange,
} from "./secret-key.ts";

export interface Rotated {
  /** Whether it was done already, and only its end was left to do. */
  wasDone: boolean;
  documents: number;
  identityNumbers: number;
  sessionsEnded: number;
  /** What did not open with the key before, and so is as it was. */
  damaged: string[];
  /** How much of the audit log the key before did not prove: the new one does not vouch for it either. */
  auditFaults: number;
  /** Where the key of before is now; undefined where SECRET_KEY is a setting. */
  previousKeyFile: string | undefined;
}

/**
 * Changes SECRET_KEY: encrypts every document and identity number anew, signs the audit log anew, ends
 * every session and voids every code. The documents come first, one by one; then all of the database in
 * one transaction, with the fingerprint of the key; then the key's file. Killed at any moment, it is
 * given again and goes on; the portal does not start until it has come to its end.
 * @throws DatabaseInUse while a portal serves; WrongSecretKey
 */
export async function rotateSecretKey(config: Config, log: Log): Promise<Rotated> {
  const lock = await lockAgainstServing(config.databaseUrl);
  try {
    let change: KeyChange | undefined;
    const portal = await openPortal(config, log, async (queries) => {
      change = await findKeyChange(config, queries);
      return change;
    });
    try {
      const rotated = await rotate(portal.office, change!);
      return { ...rotated, previousKeyFile: putNextKeyInForce(config, change!) };
    } finally {
      await portal.close();
    }
  } finally {
    await lock.release();
  }
}

async function rotate(
  office: Office,
  { keys: from, nextKeys: to, isDone }: KeyChange,
): Promise<Omit<Rotated, "previousKeyFile">> {
  if (isDone) {
    await removeOldPages(office);
    const nothing = { documents: 0, identityNumbers: 0, sessionsEnded: 0, auditFaults: 0 };
    return { wasDone: true, ...nothing, damaged: [] };
  }
  // From here on the portal does not start with either key, until the database has the new one.
  await office.change((tx) => writeFact(tx, "secretKeyChange", { to: to.fingerprint }));
  const documents = await changeDocumentKey(office);
  const rows = await office.change((tx) => changeRows(tx, from, to, documents.encrypted));
  await removeOldPages(office);
  return {
    wasDone: false,
    documents: documents.encrypted,
    identityNumbers: rows.identityNumbers,
    sessionsEnded: rows.sessionsEnded,
    auditFaults: rows.auditFaults,
    damaged: [...documents.damaged, ...rows.damaged],
  };
}

/** Everything but the documents, in one transaction: it holds for the one key or for the other. */
async function changeRows(tx: Office, from: Keys, to: Keys, documents: number) {
  const audit = await rekeyAudit(tx, from, to);
  if (audit.head) await anchorRekeyed(tx, audit.head);
  const numbers = await changeIdentityNumberKey(tx, from, to);
  const sessionsEnded = await endEverything(tx);
  const details = { documents, identityNumbers: numbers.encrypted, sessionsEnded };
  await recordAudit({ ...tx, keys: to }, "operator", { action: "CHANGE_SECRET_KEY", details });
  await writeFingerprint(tx.db, to.fingerprint);
  await tx.db.deleteFrom("settings").where("key", "=", "secretKeyChange").execute();
  const auditFaults = audit.faults.length;
  return {
    identityNumbers: numbers.encrypted,
    sessionsEnded,
    auditFaults,
    damaged: numbers.damaged,
  };
}

/** What was encrypted with the key before lies in the database's files until they are written anew. */
async function removeOldPages({ engine, db }: Office): Promise<void> {
  // The numbers lay in `applications` before they had a table of their own.
  const tables = sql.raw('"identityNumbers", "drafts", "applications"');
  if (engine === "postgres") await sql`vacuum full ${tables}`.execute(db);
  else {
    await sql`vacuum`.execute(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  }
}
