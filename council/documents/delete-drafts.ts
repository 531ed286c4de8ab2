import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { Office } from "../office.ts";

/**
 * Deletes every draft of a person whose account was just deleted, even those that colleagues have begun for a counter
 * applicant. After the commit, the caller deletes the files of unsubmitted drafts (delete-file.ts); if that is interrupted,
 * the hourly purge deletes the rest. Files of applications stay.
 * @returns the ids of the files of unsubmitted drafts
 */
export async function deleteDraftsOf(tx: Office, uid: string): Promise<string[]> {
  await lockDrafts(tx, uid);
  const drafts = tx.db.selectFrom("drafts").select("id").where(belongsTo(uid));
  const files = await tx.db
    .updateTable("documents")
    .set({ draftId: null })
    .where("draftId", "in", drafts)
    .returning("id")
    .execute();
  await tx.db.deleteFrom("drafts").where(belongsTo(uid)).execute();
  return files.map(({ id }) => id);
}

/** Locks drafts before their files, in the order of every other transaction. */
async function lockDrafts(tx: Office, uid: string): Promise<void> {
  await tx.db
    .updateTable("drafts")
    .set((draft) => ({ updatedAt: draft.ref("updatedAt") }))
    .where(belongsTo(uid))
    .execute();
}

/** Whether a person began a draft, or a draft is for them: then its key begins with their id (applicant-key.ts). */
function belongsTo(
  uid: string,
): (builder: ExpressionBuilder<Tables, "drafts">) => Expression<SqlBool> {
  return ({ or, eb }) => or([eb("userId", "=", uid), eb("formKey", "like", `${uid}-%`)]);
}
