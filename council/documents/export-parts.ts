import { fromJson } from "../../database/codec.ts";
import { newFileId, sha256 } from "../ids.ts";
import type { Office } from "../office.ts";

/** The slot of the parts of data exports, which belong to no required document. */
export const exportSlot = "export";

/**
 * Stores a part of a data export like a document: encrypted, with a row, but attached to nothing. So nobody
 * can open it at /documents, and the hourly purge deletes it after 24 hours even if its export was never
 * finished.
 * @returns the part's id.
 */
export async function storeExportPart(
  office: Office,
  userId: string,
  bytes: Uint8Array,
): Promise<string> {
  const id = newFileId(office);
  const { keyId } = office.documents;
  const now = office.clock();
  await office.change((tx) =>
    tx.db
      .insertInto("documents")
      .values({
        id,
        draftId: null,
        applicationId: null,
        slot: exportSlot,
        name: "",
        size: bytes.length,
        type: "application/octet-stream",
        sha256: sha256(bytes),
        state: "uploading",
        uploadedBy: userId,
        uploadedAt: now,
        insertedAt: now,
        keyId,
        checksumMac: null,
      })
      .execute(),
  );
  await office.documents.put(id, bytes);
  await office.change((tx) =>
    tx.db.updateTable("documents").set({ state: "stored" }).where("id", "=", id).execute(),
  );
  return id;
}

/** Finds the rows that are needed to read the parts, in the order of `ids`. Leaves out missing parts. */
export async function findExportParts(office: Office, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await office.db
    .selectFrom("documents")
    .select(["id", "sha256", "keyId", "checksumMac"])
    .where("id", "in", [...ids])
    .where("slot", "=", exportSlot)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds the ids of the parts of a person's data export, to delete them with the account. */
export async function findExportPartsOf(tx: Office, userId: string): Promise<string[]> {
  const row = await tx.db
    .selectFrom("dataExports")
    .select("parts")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row ? fromJson<string[]>(row.parts) : [];
}
