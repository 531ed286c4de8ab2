import { findFact, writeFact } from "../facts.ts";
import { documentsEncryptedPerRun } from "../limits.ts";
import type { Office } from "../office.ts";
import { encryptAnew } from "./encrypt-anew.ts";
import type { StoredDocument } from "./store.ts";

const atOnce = 50;

/**
 * Encrypts documents that an older release stored unencrypted, ordered by id, up to a limit; run
 * every minute. Each run continues where the last one ended, so that damaged documents do not block
 * others. A kill at any moment leaves each document readable: the new bytes are in place and
 * verified before the row says that they are encrypted. Documents deleted meanwhile stay deleted.
 * @param stopping after it is aborted, the current document is the last.
 * @returns how many were encrypted
 */
export async function encryptOldDocuments(office: Office, stopping?: AbortSignal): Promise<number> {
  await removeLeftOver(office);
  let encrypted = 0;
  let left = 0;
  let after = (await findFact<string>(office, "documentsEncryptedUpTo")) ?? "";
  for (let seen = 0; seen < documentsEncryptedPerRun && !stopping?.aborted; seen += atOnce) {
    const rows = await findInClear(office, after);
    if (rows.length === 0) {
      if (after !== "") await noteDoneUpTo(office, "");
      break;
    }
    await noteUnderWay(
      office,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      if (stopping?.aborted) break;
      if (await encryptDocument(office, row)) encrypted += 1;
      else left += 1;
      after = row.id;
    }
    await noteDoneUpTo(office, after);
  }
  if (left > 0)
    office.log.error({ documents: left }, "documents to encrypt are missing or damaged");
  return encrypted;
}

/** How many documents are still unencrypted. */
export async function countInClear(office: Office): Promise<number> {
  const { count } = await inClear(office)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function findInClear(office: Office, after: string): Promise<StoredDocument[]> {
  return inClear(office)
    .select(["id", "keyId", "checksumMac"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(atOnce)
    .execute();
}

/** Not worth it for files attached to nothing: the purge deletes them. */
function inClear({ db }: Office) {
  return db
    .selectFrom("documents")
    .where("keyId", "is", null)
    .where("state", "!=", "uploading")
    .where((where) =>
      where.or([where("draftId", "is not", null), where("applicationId", "is not", null)]),
    );
}

/** @returns whether its bytes existed and could be decrypted */
async function encryptDocument(office: Office, row: StoredDocument): Promise<boolean> {
  if ((await encryptAnew(office, row)) !== "encrypted") return false;
  if (!(await noteEncrypted(office, row.id))) await office.documents.remove(row.id);
  return true;
}

/**
 * @returns false if the document is attached to nothing any more: its bytes may be deleted already
 */
async function noteEncrypted(office: Office, id: string): Promise<boolean> {
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

/** Recorded first, so that after a kill nothing stays in the store without a row. */
function noteUnderWay(office: Office, ids: string[]): Promise<void> {
  return office.change((tx) => writeFact(tx, "documentsBeingEncrypted", ids));
}

/** Where the next run continues; empty for the beginning. */
function noteDoneUpTo(office: Office, id: string): Promise<void> {
  return office.change(async (tx) => {
    await writeFact(tx, "documentsBeingEncrypted", []);
    await writeFact(tx, "documentsEncryptedUpTo", id);
  });
}

async function removeLeftOver(office: Office): Promise<void> {
  const ids = (await findFact<string[]>(office, "documentsBeingEncrypted")) ?? [];
  if (ids.length === 0) return;
  const rows = await office.db
    .selectFrom("documents")
    .select("id")
    .where("id", "in", ids)
    .execute();
  const known = new Set(rows.map((row) => row.id));
  for (const id of ids) if (!known.has(id)) await office.documents.remove(id);
  await noteUnderWay(office, []);
}
