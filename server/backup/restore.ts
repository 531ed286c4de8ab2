import { randomBytes } from "node:crypto";
import { open } from "node:fs/promises";
import { finishIdentityNumbers } from "../../council/applications/finish-identity-numbers.ts";
import { beginChain } from "../../council/audit/begin.ts";
import type { AuditOffice, SignedHead } from "../../council/audit/chain.ts";
import { continueChain } from "../../council/audit/continue.ts";
import type { BlobStore } from "../../council/documents/store.ts";
import { isFileId } from "../../council/documents/rules.ts";
import { addRestore, listRestores } from "../../council/fees/restored-numbers.ts";
import { deriveKeys, type Keys } from "../../council/keys.ts";
import { isWithoutTables, migrate, migrateTo, migrationStateOf } from "../../database/migrate.ts";
import { addMacsToSigningKeys } from "../../council/certificates/add-macs-to-signing-keys.ts";
import { signUnencryptedChecksums } from "../../council/documents/sign-unencrypted-checksums.ts";
import { openDatabase, type Queries } from "../../database/open.ts";
import { insertRows } from "../../database/rows.ts";
import { fileAnchors } from "../audit-anchors.ts";
import type { Config } from "../config.ts";
import { openDocuments } from "../documents/open.ts";
import {
  includesChecksumMacs,
  includesNumberHashing,
  includesKeyMacs,
  includesAuditMacs,
} from "../migrate-data.ts";
import { findSecretKey } from "../secret-key.ts";
import {
  checkBackup,
  NotABackupError,
  readBackup,
  type BackupInfo,
  type CheckedBackup,
} from "./backup-file.ts";
import { findFurthestAnchor } from "./backup-anchors.ts";
import { documentIdOf, unpackRows } from "./parts.ts";
import { BrokenArchiveError } from "./tar.ts";

/** A backup is not restored; the message says why in one line. */
export class RestoreError extends Error {
  override name = "RestoreError";
}

export interface RestoreResult {
  /** Milliseconds UTC: the time of the snapshot. */
  madeAt: number;
  /** Whether the signature proved that this portal's key made the backup. */
  signed: boolean;
  documents: number;
  rows: number;
}

/**
 * Restores a backup onto an empty installation: verifies it completely, then stores the documents, then the
 * rows in one transaction. If anything fails, nothing is changed; after an interruption the same restore can
 * be repeated.
 * @param trust `unsigned` accepts a backup without a valid signature: anybody who could write to the file may
 * have changed it.
 * @throws RestoreError; NotABackupError; Error if the file is missing or a newer release made it
 */
export async function restoreBackup(
  config: Config,
  file: string,
  trust: "signed" | "unsigned" = "signed",
): Promise<RestoreResult> {
  // A mistyped name is reported before a missing key.
  await (await open(file)).close();
  const keys = configuredKeys(config);
  const anchors = fileAnchors(config.dataDir);
  const anchor = await findFurthestAnchor(anchors, config.backups.folder, keys);
  const info = await checkBackup(file, trust === "signed" ? keys : trust);
  requireKey(keys, info);
  requireClock(info);
  const documents = await openDocuments(config);
  const existingIds = await findExistingDocuments(documents, file);
  const database = await openDatabase(config.databaseUrl);
  const storedIds: string[] = [];
  try {
    if (!(await isWithoutTables(database.queries)))
      throw new RestoreError(await describeExistingDatabase(database.queries, info));
    const { restored, head } = await database.queries.transaction().execute(async (tx) => {
      const counts = await restoreParts(
        tx,
        storeOfMissing(documents, existingIds, storedIds),
        info,
        file,
      );
      const result = { madeAt: info.madeAt, signed: trust === "signed", ...counts };
      const { engine } = database;
      const keyTools = { clock: Date.now, random: randomBytes, keys };
      const store = { db: tx, engine, preparedQueries: new Map(), ...keyTools };
      await addRestore(store, info.madeAt);
      if (!includesNumberHashing(info.migrations)) await finishIdentityNumbers(store);
      if (!includesChecksumMacs(info.migrations)) await signUnencryptedChecksums(store);
      if (!includesKeyMacs(info.migrations)) await addMacsToSigningKeys(store);
      return { restored: result, head: await recordRestore(store, result, info, anchor) };
    });
    await anchors.write({ heads: [head], alarms: [] });
    return restored;
  } catch (error) {
    // If the connection was lost during the commit, the rows may exist or not.
    const isUndone = await isWithoutTables(database.queries).catch(() => false);
    if (isUndone) for (const id of storedIds) await documents.remove(id);
    throw error;
  } finally {
    await database.close();
  }
}

/**
 * Continues the audit chain after the last entry of the backup, in a new epoch (`Head` in `council/audit/chain.ts`). Entries
 * written after the backup are lost: the next entry records the newest signed end of the chain that this machine knows.
 * @returns the new end, signed
 */
async function recordRestore(
  tx: AuditOffice,
  { madeAt, documents, signed }: RestoreResult,
  info: BackupInfo,
  anchor: SignedHead | undefined,
): Promise<SignedHead> {
  if (!includesAuditMacs(info.migrations)) await beginChain(tx);
  const details = { madeAt, documents, signed };
  return continueChain(tx, { action: "RESTORE", details, anchor });
}

function configuredKeys(config: Config): Keys {
  const key = findSecretKey(config);
  if (key === undefined)
    throw new RestoreError(
      "The SECRET_KEY of this backup is not here, neither as a setting nor as the file secret-key in DATA_DIR: set SECRET_KEY, or put the file back first",
    );
  return deriveKeys(key);
}

function requireKey(keys: Keys, info: BackupInfo): void {
  if (keys.fingerprint !== info.keyFingerprint)
    throw new RestoreError(
      "SECRET_KEY is not the one this backup was made with, so its identity numbers could not be read: set that SECRET_KEY, or put its file secret-key into DATA_DIR",
    );
}

/**
 * Requires that the backup was not made in the future. After a restore, the numbers on receipts and certificates continue
 * from a number that is computed from the time (`council/fees/restored-numbers.ts`): if the clock is behind the backup,
 * numbers that are printed already would be given out again.
 */
function requireClock({ madeAt }: BackupInfo): void {
  const now = Date.now();
  if (now < madeAt)
    throw new RestoreError(
      `The clock of this machine is wrong: it says ${new Date(now).toISOString()}, and the backup was made at ${new Date(madeAt).toISOString()}. Set the clock, then restore again`,
    );
}

/** The message if there is a database: this backup was restored already, or the machine is not empty. */
async function describeExistingDatabase(queries: Queries, { madeAt }: BackupInfo): Promise<string> {
  const isCurrent = (await migrationStateOf(queries)).pending.length === 0;
  const restores = isCurrent ? await listRestores({ db: queries }) : [];
  const restore = restores.find((one) => one.madeAt === madeAt);
  const makeRoom =
    "move DATA_DIR aside and put its file secret-key into a new DATA_DIR; with PostgreSQL name an empty database in DATABASE_URL";
  if (restore)
    return (
      `This backup was restored here already, at ${new Date(restore.restoredAt).toISOString()}: run verify. ` +
      `To return to the backup once more, ${makeRoom}`
    );
  // A database of an older release cannot be asked which backup it was restored from.
  const otherBackupHint = isCurrent ? ", which is not of this backup" : "";
  return `There is a database here already${otherBackupHint}: restore onto an empty machine only. If nobody needs that database, ${makeRoom}`;
}

/**
 * The documents that exist already, from an interrupted restore of this backup.
 * @throws RestoreError if there is any other document.
 */
async function findExistingDocuments(documents: BlobStore, file: string): Promise<Set<string>> {
  const existingIds = new Set<string>();
  for await (const id of documents.list()) existingIds.add(id);
  if (existingIds.size === 0) return existingIds;
  const foreignIds = new Set(existingIds);
  for await (const entry of readBackup(file)) {
    const id = documentIdOf(entry);
    if (id !== undefined && foreignIds.has(id) && (await documents.read(id))?.equals(entry.content))
      foreignIds.delete(id);
  }
  if (foreignIds.size > 0)
    throw new RestoreError(
      "The place for documents (DOCUMENTS_URL, or documents in DATA_DIR) already holds some that are not of this backup: restore onto an empty machine only",
    );
  return existingIds;
}

/** A store that adds only missing documents. It lists each in `storedIds` first: a failed restore deletes only these. */
function storeOfMissing(
  documents: BlobStore,
  existingIds: Set<string>,
  storedIds: string[],
): Pick<BlobStore, "put"> {
  return {
    async put(id, chunks) {
      if (existingIds.has(id)) return;
      storedIds.push(id);
      await documents.put(id, chunks);
    },
  };
}

/** Migrates to the schema of the backup, stores its documents and inserts its rows, then migrates to the newest schema. */
async function restoreParts(
  tx: Queries,
  documents: Pick<BlobStore, "put">,
  info: CheckedBackup,
  file: string,
): Promise<Pick<RestoreResult, "documents" | "rows">> {
  const restored = { documents: 0, rows: 0 };
  await migrateTo(tx, info.migrations);
  for await (const entry of readBackup(file, info)) {
    const id = documentIdOf(entry);
    if (id !== undefined) {
      if (!isFileId(id)) throw new NotABackupError(file);
      await documents.put(id, [entry.content]);
      restored.documents += 1;
      continue;
    }
    const part = await unpackRows(entry).catch((error: unknown) => {
      throw error instanceof BrokenArchiveError ? new NotABackupError(file) : error;
    });
    if (!part) continue;
    await insertRows(tx, part.table, part.rows);
    restored.rows += part.rows.length;
  }
  await migrate(tx);
  return restored;
}
