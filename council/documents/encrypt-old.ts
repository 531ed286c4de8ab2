import { findFact, writeFact } from "../facts.ts";
import { documentsEncryptedPerRun } from "../limits.ts";
import type { Office } from "../office.ts";
import { encryptAnew } from "./encrypt-anew.ts";
import type { StoredDocument } from "./store.ts";

const atOnce = 50;

/**
 * Encrypts documents from before documents were, in the order of their ids, up to a limit: run it every
 * minute. Each run goes on after the last one's end, so that damaged documents keep no others waiting.
 * A kill at any moment leaves each of them readable: its new bytes are in place, read back and compared,
 * before its row says that they are encrypted. A document that was discarded meanwhile stays so.
 * @param stopping when aborted, the document under way is the last.
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

/** How many documents are left that lie in clear. */
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

/** What belongs to nothing is not worth it: the sweep removes it. */
function inClear({ db }: Office) {
  return db
    .selectFrom("documents")
    .where("keyId", "is", null)
    .where("state", "!=", "uploading")
    .where((where) =>
      where.or([where("draftId", "is not", null), where("applicationId", "is not", null)]),
    );
}

/** @returns whether its bytes were there, and opened */
async function encryptDocument(office: Office, row: StoredDocument): Promise<boolean> {
  if ((await encryptAnew(office, row)) !== "encrypted") return false;
  if (!(await noteEncrypted(office, row.id))) await office.documents.remove(row.id);
  return true;
}

/** @returns false when the document belongs to nothing any more: its bytes may be gone already */
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

/** Written down first, so that after a kill nothing stays in the store that no row tells of. */
function noteUnderWay(office: Office, ids: string[]): Promise<void> {
  return office.change((tx) => writeFact(tx, "documentsBeingEncrypted", ids));
}

/** Where the next run goes on; the empty text is the beginning. */
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
