import { existsSync } from "node:fs";
import { recordAudit } from "../../council/audit/record.ts";
import { keyIdOf } from "../../council/documents/encryption.ts";
import { isAttached } from "../../council/documents/records.ts";
import { decryptDocument, type DocumentRow } from "../../council/documents/read-document.ts";
import { skipUnreadable, Unreadable } from "../../council/documents/unreadable.ts";
import { findState, writeState } from "../../council/portal-state.ts";
import type { Office } from "../../council/office.ts";
import { migrationStateOf } from "../../database/migrate.ts";
import { openSnapshot, type Queries } from "../../database/open.ts";
import { readRows, type Row } from "../../database/rows.ts";
import { writeBackup, type BackupWriter } from "./backup-file.ts";
import { documentPartName, belongsInBackup, packRows, backupTables } from "./parts.ts";

/** A completed backup. */
export interface Backup {
  file: string;
  /** Milliseconds UTC: the time of the snapshot. */
  at: number;
  bytes: number;
  documents: number;
  /** Ids of documents whose bytes are missing or damaged, or could not be read. */
  damaged: string[];
}

interface BackupRequest {
  /** The URL of the database. */
  databaseUrl: string;
  file: string;
  /** The name that the file gets instead if documents are damaged. */
  damagedFile?: string | undefined;
  /** Aborted when the process stops. */
  stopping?: AbortSignal | undefined;
}

/**
 * Writes a backup into one file while the portal serves: a snapshot of the database and every
 * document in it. A document that is damaged or cannot be read does not keep the others from being saved. Records the
 * backup in the audit log and, if no document is damaged, as the last backup.
 * @throws if the file exists or cannot be written, or `stopping` is aborted; then no partial file remains.
 */
export async function makeBackup(office: Office, request: BackupRequest): Promise<Backup> {
  const { databaseUrl, file, damagedFile } = request;
  if (existsSync(file)) throw new Error(`${file} exists already: name another file`);
  const snapshot = await openSnapshot(databaseUrl);
  let backup: Backup;
  try {
    const at = office.clock();
    const writer = await writeBackup(
      file,
      {
        madeAt: at,
        migrations: (await migrationStateOf(snapshot.queries)).present,
        keyFingerprint: office.keys.fingerprint,
      },
      {
        keys: office.keys,
        auditHead: (await findState({ db: snapshot.queries }, "auditHead")) ?? null,
      },
    );
    try {
      const saved = await saveDocuments(office, snapshot.queries, writer, request.stopping);
      const asSaved = (row: Row) =>
        saved.encrypted.has(row["id"] as string)
          ? { ...row, keyId: office.documents.keyId, checksumMac: null }
          : row;
      const { deletedIds } = saved;
      await saveTables(snapshot.queries, writer, { deletedIds, asSaved }, request.stopping);
      const { count: documents, damaged } = saved;
      // The file gets its final name at once, so that a damaged backup never has the name of a complete one.
      const name = damaged.length > 0 ? (damagedFile ?? file) : file;
      const bytes = await writer.finish(name);
      backup = { file: name, at, bytes, documents, damaged };
    } catch (error) {
      await writer.abort();
      throw error;
    }
  } finally {
    await snapshot.close();
  }
  await recordBackup(office, backup);
  return backup;
}

async function recordBackup(office: Office, { at, bytes, documents, damaged }: Backup) {
  await office.change(async (tx) => {
    if (damaged.length === 0) await writeState(tx, "lastBackup", { at, bytes, documents });
    const details = { bytes, documents, damaged: damaged.length };
    await recordAudit(tx, "operator", { action: "BACKUP", details });
  });
}

async function saveDocuments(
  office: Office,
  snapshot: Queries,
  writer: BackupWriter,
  stopping?: AbortSignal,
) {
  const damaged: string[] = [];
  const deletedIds = new Set<string>();
  const encrypted = new Set<string>();
  const readOrSkip = skipUnreadable(office);
  let count = 0;
  for await (const rows of readRows(snapshot, "documents"))
    for (const row of rows.filter((row) => belongsInBackup("documents", row))) {
      stopping?.throwIfAborted();
      const id = row["id"] as string;
      const blob = await readOrSkip(id, () => office.documents.blobs.read(id));
      if (blob instanceof Unreadable) {
        damaged.push(id);
        continue;
      }
      if (!blob) {
        // A document that is no longer attached was deleted after the snapshot.
        if (await isAttached(office, id)) damaged.push(id);
        else deletedIds.add(id);
        continue;
      }
      // A changed file that is not encrypted is left out: the backup would encrypt it, and it would look genuine later.
      if (keyIdOf(blob) === undefined && (await isChanged(office, row, blob))) {
        damaged.push(id);
        continue;
      }
      await writer.add(documentPartName(id), encryptedBlob(office, id, blob));
      count += 1;
      if (row["keyId"] === null) encrypted.add(id);
      if (await isChanged(office, row, blob)) damaged.push(id);
    }
  return { count, damaged, deletedIds, encrypted };
}

async function isChanged(office: Office, row: Row, blob: Buffer): Promise<boolean> {
  return (await decryptDocument(office, row as unknown as DocumentRow, blob)) === "changed";
}

/** Encrypts documents that older releases stored unencrypted. */
function encryptedBlob({ documents }: Office, id: string, blob: Buffer): Buffer {
  return keyIdOf(blob) === undefined ? Buffer.concat([...documents.encrypt(id, blob)]) : blob;
}

interface SavedRows {
  /** Ids of documents that were deleted after the snapshot: their rows are left out. */
  deletedIds: Set<string>;
  /** The row of `documents` as it has to be for the bytes in the backup: these are always encrypted. */
  asSaved(row: Row): Row;
}

async function saveTables(
  snapshot: Queries,
  writer: BackupWriter,
  { deletedIds, asSaved }: SavedRows,
  stopping?: AbortSignal,
): Promise<void> {
  for (const table of backupTables) {
    let number = 0;
    for await (const batch of readRows(snapshot, table)) {
      stopping?.throwIfAborted();
      const included = batch.filter(
        (row) => belongsInBackup(table, row) && !deletedIds.has(String(row["id"])),
      );
      const rows = table === "documents" ? included.map(asSaved) : included;
      const { name, content } = await packRows(table, (number += 1), rows);
      await writer.add(name, content);
    }
  }
}
