import { findState, writeState } from "../portal-state.ts";
import { documentsEncryptedPerRun } from "../limits.ts";
import type { Office } from "../office.ts";
import { reencrypt } from "./reencrypt.ts";
import type { StoredDocument } from "./store.ts";
import { skipUnreadable, type ReadOrSkip } from "./unreadable.ts";

const batchSize = 50;

/**
 * Encrypts documents that an older release stored unencrypted, ordered by id, up to a limit; run every minute. Each run
 * continues where the last run ended, so that damaged documents do not block others. If the process is killed at any moment,
 * each document stays readable: the new bytes are stored and verified before the row is marked as encrypted. Documents
 * deleted meanwhile stay deleted.
 * @param stopping after it is aborted, the current document is the last one.
 * @returns how many were encrypted
 */
export async function encryptPlainDocuments(
  office: Office,
  stopping?: AbortSignal,
): Promise<number> {
  await deleteLeftOver(office);
  const readOrSkip = skipUnreadable(office);
  let encryptedCount = 0;
  let failedCount = 0;
  let lastId = (await findState<string>(office, "documentsEncryptedUpTo")) ?? "";
  for (
    let examinedCount = 0;
    examinedCount < documentsEncryptedPerRun && !stopping?.aborted;
    examinedCount += batchSize
  ) {
    const rows = await findUnencrypted(office, lastId);
    if (rows.length === 0) {
      if (lastId !== "") await saveEncryptionProgress(office, "");
      break;
    }
    await markEncrypting(
      office,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      if (stopping?.aborted) break;
      if (await encryptDocument(office, row, readOrSkip)) encryptedCount += 1;
      else failedCount += 1;
      lastId = row.id;
    }
    await saveEncryptionProgress(office, lastId);
  }
  if (failedCount > 0)
    office.log.error(
      { documents: failedCount },
      "documents to encrypt are missing, damaged or unreadable",
    );
  return encryptedCount;
}

/** Counts the documents that are still unencrypted. */
export async function countUnencrypted(office: Office): Promise<number> {
  const { count } = await unencryptedDocuments(office)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function findUnencrypted(office: Office, lastId: string): Promise<StoredDocument[]> {
  return unencryptedDocuments(office)
    .select(["id", "keyId", "checksumMac"])
    .where("id", ">", lastId)
    .orderBy("id")
    .limit(batchSize)
    .execute();
}

/** Selects unencrypted documents, apart from files attached to nothing, which the purge deletes. */
function unencryptedDocuments({ db }: Office) {
  return db
    .selectFrom("documents")
    .where("keyId", "is", null)
    .where("state", "!=", "uploading")
    .where((where) =>
      where.or([where("draftId", "is not", null), where("applicationId", "is not", null)]),
    );
}

/** Encrypts one document. @returns whether its bytes existed and could be read and decrypted */
async function encryptDocument(
  office: Office,
  row: StoredDocument,
  readOrSkip: ReadOrSkip,
): Promise<boolean> {
  if ((await reencrypt(office, row, readOrSkip)) !== "encrypted") return false;
  if (!(await markEncrypted(office, row.id))) await office.documents.remove(row.id);
  return true;
}

/**
 * Marks a document as encrypted.
 * @returns false if the document is attached to nothing any more, so that its bytes may be deleted already
 */
async function markEncrypted(office: Office, id: string): Promise<boolean> {
  const { keyId } = office.documents;
  const row = await office.change((tx) =>
    tx.db
      .updateTable("documents")
      .set({ keyId, checksumMac: null })
      .where("id", "=", id)
      .where((where) =>
        where.or([where("draftId", "is not", null), where("applicationId", "is not", null)]),
      )
      .returning("id")
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/**
 * Stores which documents are being encrypted, before their new bytes are written. If the process is killed, the next run
 * finds there which bytes to delete because their row was deleted meanwhile.
 */
function markEncrypting(office: Office, ids: string[]): Promise<void> {
  return office.change((tx) => writeState(tx, "documentsBeingEncrypted", ids));
}

/** Stores the id after which the next run continues; blank if it begins again. */
function saveEncryptionProgress(office: Office, id: string): Promise<void> {
  return office.change(async (tx) => {
    await writeState(tx, "documentsBeingEncrypted", []);
    await writeState(tx, "documentsEncryptedUpTo", id);
  });
}

/** Deletes bytes that a killed run has written for documents that were deleted meanwhile. */
async function deleteLeftOver(office: Office): Promise<void> {
  const ids = (await findState<string[]>(office, "documentsBeingEncrypted")) ?? [];
  if (ids.length === 0) return;
  const rows = await office.db
    .selectFrom("documents")
    .select("id")
    .where("id", "in", ids)
    .execute();
  const idsInUse = new Set(rows.map((row) => row.id));
  for (const id of ids) if (!idsInUse.has(id)) await office.documents.remove(id);
  await markEncrypting(office, []);
}
