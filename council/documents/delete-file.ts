import type { Office } from "../office.ts";

/**
 * Deletes a file that belongs to no draft or application: first its bytes, then its row, so that a crash in between leaves a
 * row for the next purge and never bytes without a row. Does nothing if the file belongs to a draft or an application: the
 * caller's own change may have attached it without the caller's knowledge, because the connection broke at the commit.
 */
export async function deleteFile(office: Office, id: string): Promise<void> {
  if (await office.change((tx) => isAttachedNow(tx, id))) return;
  await office.documents.remove(id);
  await office.change((tx) =>
    tx.db
      .deleteFrom("documents")
      .where("id", "=", id)
      .where("draftId", "is", null)
      .where("applicationId", "is", null)
      .execute(),
  );
}

/**
 * Whether the file belongs to a draft or an application, once a change that is attaching or detaching it has ended. A file
 * that belongs to neither is never attached again.
 */
async function isAttachedNow(tx: Office, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom("documents")
    .select(["draftId", "applicationId"])
    .where("id", "=", id)
    .$if(tx.engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row !== undefined && (row.draftId !== null || row.applicationId !== null);
}
