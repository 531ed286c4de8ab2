import type { ExpressionBuilder } from "kysely";
import type { Tables } from "../../../database/tables.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Office } from "../../office.ts";
import { deleteEach, purgeInBatches, type BatchResult } from "../delete-each.ts";
import { unusedBefore } from "../purge-unused.ts";
import { deleteUpload } from "./delete-upload.ts";

const batchSize = 200;

/** How many uploads were deleted, or would be. */
export interface UnfinishedUploads {
  unfinishedUploads: number;
}

/**
 * Deletes uploads in parts that nobody has added to for 24 hours, and uploads whose draft is gone. Each batch writes an
 * audit row with its count. Runs every hour. If the store fails to delete an upload, this run goes on with the others and
 * then throws, and the next run tries that upload again.
 * @param stopping after it is aborted, the current batch is the last one.
 */
export async function purgeUnfinishedUploads(
  office: Office,
  stopping?: AbortSignal,
): Promise<UnfinishedUploads> {
  let unfinishedUploads = 0;
  await purgeInBatches(
    (lastId) => findOld(office, lastId),
    async (ids) => {
      const batch = await purgeBatch(office, ids);
      unfinishedUploads += batch.deleted.length;
      return batch;
    },
    stopping,
  );
  return { unfinishedUploads };
}

async function findOld(office: Office, after: string): Promise<string[]> {
  const rows = await oldUploads(office)
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

async function purgeBatch(office: Office, ids: string[]): Promise<BatchResult> {
  // A request that adds bytes after this finds the upload closed. An upload to which a request has just added bytes is kept.
  const closedUploads = await office.change((tx) =>
    tx.db
      .updateTable("uploads")
      .set({ draftId: null, writer: null })
      .where("id", "in", ids)
      .where(isOld(tx))
      .returning("id")
      .execute(),
  );
  const closedIds = closedUploads.map(({ id }) => id);
  const batch = await deleteEach(office, closedIds, (id) => deleteUpload(office, id));
  const details = { unfinishedUploads: batch.deleted.length };
  if (batch.deleted.length > 0)
    await office.change((tx) => recordAudit(tx, "operator", { action: "RETENTION", details }));
  return batch;
}

/** Counts the uploads that the purge would delete now, without deleting them. */
export async function countUnfinishedUploads(office: Office): Promise<UnfinishedUploads> {
  const { uploads } = await oldUploads(office)
    .select(({ fn }) => fn.countAll<number | string>().as("uploads"))
    .executeTakeFirstOrThrow();
  return { unfinishedUploads: Number(uploads) };
}

/** Deletes every upload before SECRET_KEY changes; their senders start again. No portal may be running meanwhile. */
export async function deleteEveryUpload(office: Office): Promise<void> {
  for (const { id } of await office.db.selectFrom("uploads").select("id").execute())
    await deleteUpload(office, id);
}

function oldUploads(office: Office) {
  return office.db.selectFrom("uploads").where(isOld(office));
}

function isOld(office: Office) {
  return ({ or, eb }: ExpressionBuilder<Tables, "uploads">) =>
    or([eb("draftId", "is", null), eb("updatedAt", "<", unusedBefore(office))]);
}
