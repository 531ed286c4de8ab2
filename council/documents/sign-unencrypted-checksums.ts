import type { Office } from "../office.ts";

const batchSize = 500;

/**
 * Authenticates the checksum of every document that lies in clear. Only to be called in the transaction that
 * brings the database to the shape in which documents in clear need it: at any other time a document
 * without it is not an old one, but one that somebody put there.
 */
export async function signUnencryptedChecksums({
  db,
  keys,
}: Pick<Office, "db" | "keys">): Promise<void> {
  for (let after = ""; ;) {
    const rows = await db
      .selectFrom("documents")
      .select(["id", "sha256"])
      .where("keyId", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const { id, sha256 } of rows) {
      const checksumMac = keys.documents.signChecksum(id, sha256);
      await db.updateTable("documents").set({ checksumMac }).where("id", "=", id).execute();
    }
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.id;
  }
}
