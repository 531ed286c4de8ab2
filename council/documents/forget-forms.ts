import type { Office } from "../office.ts";

/**
 * Removes every form of a person whose account was just deleted or disabled. What is attached to one that was not submitted belongs to nothing
 * then: remove it after the commit (discard.ts); what is left, should that be interrupted, the hourly
 * sweep removes. The files of an application stay.
 * @returns the ids of those files
 */
export async function forgetForms(tx: Office, uid: string): Promise<string[]> {
  await holdForms(tx, uid);
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

/** Forms before their files, as all who change both. */
async function holdForms(tx: Office, uid: string): Promise<void> {
  await tx.db
    .updateTable("drafts")
    .set((draft) => ({ updatedAt: draft.ref("updatedAt") }))
    .where("userId", "=", uid)
    .execute();
}
