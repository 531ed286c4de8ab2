import type { Office } from "../office.ts";
import { insertedAt, unusedBefore, oldDrafts, type DraftsAndUnusedFiles } from "./purge-unused.ts";

/** Counts the drafts and files that the purge would delete now, without deleting them. */
export async function countDraftsAndUnusedFiles(office: Office): Promise<DraftsAndUnusedFiles> {
  const before = unusedBefore(office);
  const drafts = await oldDrafts(office)
    .clearSelect()
    .select(({ fn }) => fn.countAll().as("rows"))
    .executeTakeFirstOrThrow();
  const files = await office.db
    .selectFrom("documents")
    .select(({ fn }) => fn.countAll().as("rows"))
    .where("applicationId", "is", null)
    .where(insertedAt, "<", before)
    .where((where) =>
      where.or([
        where("draftId", "is", null),
        where("draftId", "in", oldDrafts(office)),
        where("state", "=", "uploading"),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { drafts: Number(drafts.rows), unusedUploads: Number(files.rows) };
}
