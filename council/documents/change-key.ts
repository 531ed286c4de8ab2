import type { Office } from "../office.ts";
import { walkPages } from "../walk-pages.ts";
import { reencrypt } from "./reencrypt.ts";
import type { StoredDocument } from "./store.ts";
import { skipUnreadable } from "./unreadable.ts";

const batchSize = 500;

export interface DocumentsChanged {
  encrypted: number;
  /**
   * Ids of documents that are missing or could not be decrypted with the previous key; they are left
   * unchanged.
   */
  damaged: string[];
  /**
   * Ids of documents that the store failed to read. They stay encrypted with the previous key, and can be encrypted anew
   * later, with the same two keys.
   */
  unreadable: string[];
}

/**
 * Re-encrypts every document whose row names another key than the current one. No portal may be running meanwhile. Each
 * document stays readable throughout: if the process is killed, run it again with the same two keys.
 */
export async function changeDocumentKey(office: Office): Promise<DocumentsChanged> {
  const summary: DocumentsChanged = { encrypted: 0, damaged: [], unreadable: [] };
  const readOrSkip = skipUnreadable(office);
  const findAfter = (after: StoredDocument | undefined, limit: number) =>
    findWithOtherKey(office, after?.id ?? "", limit);
  for await (const rows of walkPages(findAfter, { pageRows: batchSize }))
    for (const row of rows) {
      const result = await reencrypt(office, row, readOrSkip);
      if (result === "encrypted") {
        await saveKeyId(office, row.id);
        summary.encrypted += 1;
      } else summary[result === "unreadable" ? "unreadable" : "damaged"].push(row.id);
    }
  return summary;
}

function findWithOtherKey(
  { db, documents }: Office,
  after: string,
  limit: number,
): Promise<StoredDocument[]> {
  return db
    .selectFrom("documents")
    .select(["id", "keyId", "checksumMac"])
    .where("state", "!=", "uploading")
    .where((where) => where.or([where("keyId", "is", null), where("keyId", "!=", documents.keyId)]))
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

function saveKeyId(office: Office, id: string) {
  const { keyId } = office.documents;
  return office.change((tx) =>
    tx.db.updateTable("documents").set({ keyId, checksumMac: null }).where("id", "=", id).execute(),
  );
}
