import { sql } from "kysely";
import { deleteSignInState } from "../council/accounts/delete-sign-in-state.ts";
import { changeSecondFactorKey } from "../council/accounts/second-factor/records.ts";
import { reencryptNumbersAndDrafts } from "../council/applications/change-key.ts";
import { recordAudit } from "../council/audit/record.ts";
import { anchorRekeyed, rekeyAudit } from "../council/audit/rekey.ts";
import { rekeySigningKeys } from "../council/certificates/signing-keys.ts";
import { changeDocumentKey } from "../council/documents/change-key.ts";
import { deleteEveryUpload } from "../council/documents/uploads/purge-uploads.ts";
import { writeState } from "../council/portal-state.ts";
import type { Keys } from "../council/keys.ts";
import type { Log, Office } from "../council/office.ts";
import { lockExclusively } from "../database/serving-lock.ts";
import type { Config } from "./config.ts";
import { openPortal } from "./open-portal.ts";
import { findKeyChange, activateNextKey, writeFingerprint, type KeyChange } from "./secret-key.ts";

export interface RotationResult {
  /** Whether an earlier run had already changed the whole database. */
  wasCompletedBefore: boolean;
  documents: number;
  identityNumbers: number;
  sessionsEnded: number;
  /** Items that could not be decrypted with the old key; they are unchanged. */
  damaged: string[];
  /** Ids of documents that the store failed to read: a later run with both keys can still change them. */
  unreadable: string[];
  /** How many errors the audit log had under the old key; the new key does not sign wrong entries. */
  auditErrors: number;
  /** The file of the old key; undefined if SECRET_KEY is a setting, or an earlier run had renamed the file. */
  previousKeyFile: string | undefined;
}

/**
 * Changes SECRET_KEY: re-encrypts documents, identity numbers and other secrets, signs the audit log again, ends every
 * session and revokes every code. First it changes the documents, one by one; then the database in one
 * transaction, with the key's fingerprint; and last the key's file. After a kill, run it again to continue; the
 * portal does not start until it is finished. A further run with the same two keys changes the documents that the store
 * could not read before.
 * @throws DatabaseInUseError while a portal serves; WrongSecretKeyError; what `openPortal` throws
 */
export async function rotateSecretKey(config: Config, log: Log): Promise<RotationResult> {
  const lock = await lockExclusively(config.databaseUrl);
  try {
    let change: KeyChange | undefined;
    const portal = await openPortal(config, log, async (queries) => {
      change = await findKeyChange(config, queries);
      return change;
    });
    try {
      const rotated = await rotate(portal.office, change!);
      return { ...rotated, previousKeyFile: activateNextKey(config, change!) };
    } finally {
      await portal.close();
    }
  } finally {
    await lock.release();
  }
}

async function rotate(
  office: Office,
  { keys: from, nextKeys: to, isCompleted }: KeyChange,
): Promise<Omit<RotationResult, "previousKeyFile">> {
  if (isCompleted) {
    const { encrypted, damaged, unreadable } = await changeDocumentKey(office);
    await vacuum(office);
    const nothing = { identityNumbers: 0, sessionsEnded: 0, auditErrors: 0 };
    return { wasCompletedBefore: true, ...nothing, documents: encrypted, damaged, unreadable };
  }
  // From here on the portal starts with neither key, until the database has the new one.
  await office.change((tx) => writeState(tx, "secretKeyChange", { to: to.fingerprint }));
  await deleteEveryUpload(office);
  const documents = await changeDocumentKey(office);
  const rows = await office.change((tx) => changeRows(tx, from, to, documents.encrypted));
  await vacuum(office);
  return {
    wasCompletedBefore: false,
    documents: documents.encrypted,
    identityNumbers: rows.identityNumbers,
    sessionsEnded: rows.sessionsEnded,
    auditErrors: rows.auditErrors,
    damaged: [...documents.damaged, ...rows.damaged],
    unreadable: documents.unreadable,
  };
}

/** Changes everything except the documents, and records it. */
async function changeRows(tx: Office, from: Keys, to: Keys, documents: number) {
  const audit = await rekeyAudit(tx, from, to);
  if (audit.head) await anchorRekeyed(tx, audit.head);
  const numbers = await reencryptNumbersAndDrafts(tx, from, to);
  const signingKeys = await rekeySigningKeys(tx, from, to);
  const secondFactors = await changeSecondFactorKey(tx, from, to);
  const sessionsEnded = await deleteSignInState(tx);
  // The hashes of claim codes were made with the old key.
  await tx.db.deleteFrom("claimCodes").execute();
  const details = { documents, identityNumbers: numbers.encrypted, sessionsEnded };
  await recordAudit({ ...tx, keys: to }, "operator", { action: "CHANGE_SECRET_KEY", details });
  await writeFingerprint(tx.db, to.fingerprint);
  await tx.db.deleteFrom("settings").where("key", "=", "secretKeyChange").execute();
  const auditErrors = audit.errors.length;
  return {
    identityNumbers: numbers.encrypted,
    sessionsEnded,
    auditErrors,
    damaged: [...numbers.damaged, ...signingKeys, ...secondFactors],
  };
}

/** Rewrites the database's files: data encrypted with the old key stays in them until then. */
async function vacuum({ engine, db }: Office): Promise<void> {
  // Before identity numbers had their own table, they were in `applications`.
  const tables = sql.raw(
    '"identityNumbers", "drafts", "applications", "signingKeys", "secondFactors"',
  );
  if (engine === "postgres") await sql`vacuum full ${tables}`.execute(db);
  else {
    await sql`vacuum`.execute(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  }
}
