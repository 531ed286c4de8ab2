import type { Office } from "../../office.ts";

/**
 * Deletes an upload to which no request can add any more: first the bytes of its parts, then their rows, so that a crash in
 * between leaves rows for the next purge, and never bytes without a row.
 */
export async function deleteUpload(office: Office, id: string): Promise<void> {
  await deleteParts(office, id);
  await office.change((tx) => tx.db.deleteFrom("uploads").where("id", "=", id).execute());
}

/** Deletes the parts of an upload that is finished or abandoned. */
export async function deleteParts(office: Office, uploadId: string): Promise<void> {
  const parts = await office.db
    .selectFrom("uploadParts")
    .select("id")
    .where("uploadId", "=", uploadId)
    .execute();
  for (const { id } of parts) await office.documents.remove(id);
  await office.change((tx) =>
    tx.db.deleteFrom("uploadParts").where("uploadId", "=", uploadId).execute(),
  );
}
