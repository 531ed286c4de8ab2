import { fromJson } from "../../database/codec.ts";
import { newFileId, sha256 } from "../ids.ts";
import type { Office } from "../office.ts";

/** The slot of the parts of data exports. They are no answer to a required document. */
export const exportSlot = "export";

/**
 * Stores a part of a data export like any document: encrypted, with a row, and attached to nothing.
 * So nobody can open it at /documents, and the hourly purge deletes it after 24 hours, also when
 * its export was never finished.
 * @returns its id.
 */
export async function storeExportPart(
  office: Office,
  userId: string,
  bytes: Uint8Array,
): Promise<string> {
  const id = newFileId(office);
  const { keyId } = office.documents;
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
        uploadedAt: tx.clock(),
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

/** What is needed to read the parts, in the given order; those that are gone are left out. */
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

/** The ids of the parts of a person's data export, which is deleted with their account. */
export async function findExportPartsOf(tx: Office, userId: string): Promise<string[]> {
  const row = await tx.db
    .selectFrom("dataExports")
    .select("parts")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row ? fromJson<string[]>(row.parts) : [];
}
