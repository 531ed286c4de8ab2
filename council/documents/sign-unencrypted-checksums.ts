import type { Office } from "../office.ts";
import { walkPages } from "../walk-pages.ts";

const batchSize = 500;

/**
 * Signs the checksum of every document that is stored unencrypted. Called only in the transaction of the migration that adds
 * the column: at any later time, somebody may have inserted an unencrypted document without a signature.
 */
export async function signUnencryptedChecksums({
  db,
  keys,
}: Pick<Office, "db" | "keys">): Promise<void> {
  const findAfter = (after: { id: string } | undefined, limit: number) =>
    db
      .selectFrom("documents")
      .select(["id", "sha256"])
      .where("keyId", "is", null)
      .where("id", ">", after?.id ?? "")
      .orderBy("id")
      .limit(limit)
      .execute();
  for await (const rows of walkPages(findAfter, { pageRows: batchSize }))
    for (const { id, sha256 } of rows) {
      const checksumMac = keys.documents.signChecksum(id, sha256);
      await db.updateTable("documents").set({ checksumMac }).where("id", "=", id).execute();
    }
}
