import { sql } from "kysely";
import { recordAudit } from "../audit/record.ts";
import { draftKeptMs, unusedUploadKeptMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { deleteEach, purgeInBatches, type BatchResult } from "./delete-each.ts";

/** Other writers wait while one batch is deleted. */
const batchSize = 200;

/**
 * How many unsubmitted drafts and detached files were deleted, or would be. The audit log stores these names;
 * `unusedUploads` are rows of `documents`.
 */
export interface DraftsAndUnusedFiles {
  drafts: number;
  unusedUploads: number;
}

/**
 * Deletes
 * - unsubmitted drafts that were not used for 30 days,
 * - drafts of corrections whose request ended more than 24 hours ago,
 * - empty drafts, files that were never stored and detached files, if they are older than 24 hours.
 *
 * Each batch writes an audit row with its counts. Safe during a submission: both lock the draft, and a draft just touched is
 * no longer old. Runs every hour. A file that the store fails to delete is left to the next run, and fails this one at its
 * end.
 * @param stopping after it is aborted, the current batch is the last one.
 * @returns how many were deleted
 */
export async function purgeDraftsAndUnusedFiles(
  office: Office,
  stopping?: AbortSignal,
): Promise<DraftsAndUnusedFiles> {
  const before = unusedBefore(office);
  const drafts = await repeatUntilEmpty(() => office.change(deleteDrafts), stopping);
  await detachUnfinished(office, before);
  let unusedUploads = 0;
  await purgeInBatches(
    (last) => findDetached(office, before, last),
    async (ids) => {
      const batch = await deleteBytes(office, ids);
      if (batch.deleted.length > 0)
        unusedUploads += await office.change((tx) => deleteRows(tx, batch.deleted));
      return batch;
    },
    stopping,
  );
  return { drafts, unusedUploads };
}

/** Files and uploads that belong to nothing are deleted if they are older than this (milliseconds UTC). */
export function unusedBefore(office: Office): number {
  return office.clock() - unusedUploadKeptMs;
}

/** When a file's row was inserted. `uploadedAt` may be earlier: a file that replaces another has the time of that one. */
export const insertedAt = sql<number>`coalesce("insertedAt", "uploadedAt")`;

async function repeatUntilEmpty(
  purgeBatch: () => Promise<number>,
  stopping?: AbortSignal,
): Promise<number> {
  let total = 0;
  while (!stopping?.aborted) {
    const removed = await purgeBatch();
    if (removed === 0) break;
    total += removed;
  }
  return total;
}

/**
 * Deletes a batch of old drafts, and detaches their files, which the same run deletes where they are old enough.
 */
async function deleteDrafts(tx: Office): Promise<number> {
  const drafts = await oldDrafts(tx)
    .limit(batchSize)
    // Drafts in use right now are skipped.
    .$if(tx.engine === "postgres", (query) => query.forUpdate().skipLocked())
    .execute();
  const ids = drafts.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.db.updateTable("documents").set({ draftId: null }).where("draftId", "in", ids).execute();
  await tx.db.deleteFrom("drafts").where("id", "in", ids).execute();
  await recordRemoval(tx, { drafts: ids.length });
  return ids.length;
}

/** The drafts that `purgeDraftsAndUnusedFiles` deletes. */
export function oldDrafts(office: Office) {
  const { db, clock } = office;
  return db
    .selectFrom("drafts")
    .select("id")
    .where("applicationId", "is", null)
    .where("updatedAt", "<", unusedBefore(office))
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb("updatedAt", "<", clock() - draftKeptMs),
        exists(
          selectFrom("correctionRequests")
            .select("correctionRequests.id")
            .whereRef("correctionRequests.id", "=", "drafts.correctionId")
            .where("correctionRequests.endedAt", "<", unusedBefore(office)),
        ),
        and([
          eb("typed", "is", null),
          not(
            exists(
              selectFrom("documents")
                .select("documents.id")
                .whereRef("documents.draftId", "=", "drafts.id"),
            ),
          ),
          // An unfinished upload keeps its form until it is purged itself.
          not(
            exists(
              selectFrom("uploads")
                .select("uploads.id")
                .whereRef("uploads.draftId", "=", "drafts.id"),
            ),
          ),
        ]),
      ]),
    );
}

/** Detaches files whose storing was never finished from their drafts, even from drafts in use. */
async function detachUnfinished(office: Office, before: number): Promise<void> {
  await office.change((tx) =>
    tx.db
      .updateTable("documents")
      .set({ draftId: null })
      .where("state", "=", "uploading")
      .where(insertedAt, "<", before)
      .execute(),
  );
}

/** Bytes before rows: a crash leaves rows for the next purge, never bytes without a row. */
function deleteBytes(office: Office, ids: string[]): Promise<BatchResult> {
  return deleteEach(office, ids, (id) => office.documents.remove(id));
}

async function findDetached({ db }: Office, before: number, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom("documents")
    .select("id")
    .where("draftId", "is", null)
    .where("applicationId", "is", null)
    .where(insertedAt, "<", before)
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

async function deleteRows(tx: Office, ids: string[]): Promise<number> {
  const rows = await tx.db
    .selectFrom("documents")
    .select("id")
    .where("id", "in", ids)
    .where("draftId", "is", null)
    .where("applicationId", "is", null)
    // Rows locked by a concurrent purge are left to it.
    .$if(tx.engine === "postgres", (query) => query.forUpdate().skipLocked())
    .execute();
  if (rows.length === 0) return 0;
  const deletableIds = rows.map(({ id }) => id);
  await tx.db.deleteFrom("documents").where("id", "in", deletableIds).execute();
  await recordRemoval(tx, { unusedUploads: deletableIds.length });
  return deletableIds.length;
}

function recordRemoval(tx: Office, removed: Partial<DraftsAndUnusedFiles>): Promise<void> {
  return recordAudit(tx, "operator", { action: "RETENTION", details: { ...removed } });
}
