import { sql } from "kysely";
import { recordAudit } from "../audit/record.ts";
import { draftKeptMs, unusedUploadKeptMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { deleteEach, purgeInBatches, type BatchResult } from "./delete-each.ts";

/** Drafts or files deleted in one transaction; other writers wait meanwhile. */
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
 * Each batch writes an audit row with its counts. Safe during a submission: the purge and the submission both lock the
 * draft, and a draft that was just used is no longer old. Runs every hour. If the store fails to delete a file, this run
 * goes on with the other files and then throws, and the next run tries that file again.
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
    (lastId) => findDetached(office, before, lastId),
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

/** Returns the time, in milliseconds UTC, before which files and uploads that belong to nothing are deleted. */
export function unusedBefore(office: Office): number {
  return office.clock() - unusedUploadKeptMs;
}

/**
 * When a file's row was inserted. `uploadedAt` may be earlier: a file that replaces another has the time of the replaced
 * file.
 */
export const insertedAt = sql<number>`coalesce("insertedAt", "uploadedAt")`;

async function repeatUntilEmpty(
  purgeBatch: () => Promise<number>,
  stopping?: AbortSignal,
): Promise<number> {
  let total = 0;
  while (!stopping?.aborted) {
    const deletedCount = await purgeBatch();
    if (deletedCount === 0) break;
    total += deletedCount;
  }
  return total;
}

/**
 * Deletes a batch of old drafts, and detaches their files. The same run deletes those files that are old enough.
 */
async function deleteDrafts(tx: Office): Promise<number> {
  const drafts = await oldDrafts(tx)
    .limit(batchSize)
    // Skips drafts that are in use now.
    .$if(tx.engine === "postgres", (query) => query.forUpdate().skipLocked())
    .execute();
  const ids = drafts.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.db.updateTable("documents").set({ draftId: null }).where("draftId", "in", ids).execute();
  await tx.db.deleteFrom("drafts").where("id", "in", ids).execute();
  await recordDeletion(tx, { drafts: ids.length });
  return ids.length;
}

/** Selects the drafts that `purgeDraftsAndUnusedFiles` deletes. */
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
          // An unfinished upload keeps its form until the upload itself is purged.
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

/** Deletes the bytes before the rows, so that a crash leaves rows for the next purge, never bytes without a row. */
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
    // Leaves rows to a concurrent purge that has locked them.
    .$if(tx.engine === "postgres", (query) => query.forUpdate().skipLocked())
    .execute();
  if (rows.length === 0) return 0;
  const deletableIds = rows.map(({ id }) => id);
  await tx.db.deleteFrom("documents").where("id", "in", deletableIds).execute();
  await recordDeletion(tx, { unusedUploads: deletableIds.length });
  return deletableIds.length;
}

function recordDeletion(tx: Office, deletedCounts: Partial<DraftsAndUnusedFiles>): Promise<void> {
  return recordAudit(tx, "operator", { action: "RETENTION", details: { ...deletedCounts } });
}
