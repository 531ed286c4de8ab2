import type { Office } from "../office.ts";

/**
 * Deletes every draft of a person whose account was just deleted or disabled. Delete the files of
 * unsubmitted drafts after the commit (delete-file.ts); if that is interrupted, the hourly purge
 * deletes the rest. Files of applications stay.
 * @returns the ids of those files
 */
export async function deleteForms(tx: Office, uid: string): Promise<string[]> {
  await lockForms(tx, uid);
  const drafts = tx.db.selectFrom("drafts").select("id").where("userId", "=", uid);
  const files = await tx.db
    .updateTable("documents")
    .set({ draftId: null })
    .where("draftId", "in", drafts)
    .returning("id")
    .execute();
  await tx.db.deleteFrom("drafts").where("userId", "=", uid).execute();
  return files.map(({ id }) => id);
}

/** Locks drafts before their files, in the order of every other transaction. */
async function lockForms(tx: Office, uid: string): Promise<void> {
  await tx.db
    .updateTable("drafts")
    .set((draft) => ({ updatedAt: draft.ref("updatedAt") }))
    .where("userId", "=", uid)
    .execute();
}
