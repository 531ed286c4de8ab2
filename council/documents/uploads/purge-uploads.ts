import { recordAudit } from "../../audit/record.ts";
import type { Office } from "../../office.ts";
import { unusedBefore } from "../purge-unused.ts";
import { deleteUpload } from "./delete-upload.ts";

const batchSize = 200;

/** How many uploads were deleted. */
export interface PurgedUploads {
  unfinishedUploads: number;
}

/**
 * Deletes uploads in parts that nobody has added to for 24 hours, and those whose draft is gone. Each batch
 * writes an audit row with its count. Runs every hour.
 * @param stopping after it is aborted, the current batch is the last one.
 */
export async function purgeUploads(office: Office, stopping?: AbortSignal): Promise<PurgedUploads> {
  let unfinishedUploads = 0;
  while (!stopping?.aborted) {
    const rows = await oldUploads(office).select("id").limit(batchSize).execute();
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    // A request that is still adding bytes finds the upload closed.
    await office.change((tx) =>
      tx.db
        .updateTable("uploads")
        .set({ draftId: null, writer: null })
        .where("id", "in", ids)
        .execute(),
    );
    for (const id of ids) await deleteUpload(office, id);
    await office.change((tx) =>
      recordAudit(tx, "operator", {
        action: "RETENTION",
        details: { unfinishedUploads: ids.length },
      }),
    );
    unfinishedUploads += ids.length;
  }
  return { unfinishedUploads };
}

/** Counts what the purge would delete now; changes nothing. */
export async function countOldUploads(office: Office): Promise<PurgedUploads> {
  const { uploads } = await oldUploads(office)
    .select(({ fn }) => fn.countAll<number | string>().as("uploads"))
    .executeTakeFirstOrThrow();
  return { unfinishedUploads: Number(uploads) };
}

/** Deletes every upload, before SECRET_KEY changes: their senders start again. No portal may be serving. */
export async function deleteEveryUpload(office: Office): Promise<void> {
  for (const { id } of await office.db.selectFrom("uploads").select("id").execute())
    await deleteUpload(office, id);
}

function oldUploads(office: Office) {
  return office.db
    .selectFrom("uploads")
    .where(({ or, eb }) =>
      or([eb("draftId", "is", null), eb("updatedAt", "<", unusedBefore(office))]),
    );
}
