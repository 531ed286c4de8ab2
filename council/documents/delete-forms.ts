import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { Office } from "../office.ts";

/**
 * Deletes every draft of a person whose account was just deleted or disabled, also those that colleagues have begun
 * for a counter applicant. Delete the files of unsubmitted drafts after the commit (delete-file.ts); if that is
 * interrupted, the hourly purge deletes the rest. Files of applications stay.
 * @returns the ids of those files
 */
export async function deleteDraftsOf(tx: Office, uid: string): Promise<string[]> {
  return deleteWhere(tx, isOf(uid));
}

type Condition = (builder: ExpressionBuilder<Tables, "drafts">) => Expression<SqlBool>;

async function deleteWhere(tx: Office, condition: Condition): Promise<string[]> {
  await lockForms(tx, condition);
  const drafts = tx.db.selectFrom("drafts").select("id").where(condition);
  const files = await tx.db
    .updateTable("documents")
    .set({ draftId: null })
    .where("draftId", "in", drafts)
    .returning("id")
    .execute();
  await tx.db.deleteFrom("drafts").where(condition).execute();
  return files.map(({ id }) => id);
}

/** Locks drafts before their files, in the order of every other transaction. */
async function lockForms(tx: Office, condition: Condition): Promise<void> {
  await tx.db
    .updateTable("drafts")
    .set((draft) => ({ updatedAt: draft.ref("updatedAt") }))
    .where(condition)
    .execute();
}

/** A form for somebody else has a key that begins with their id (applicant-key.ts). */
function isOf(uid: string): Condition {
  return ({ or, eb }) => or([eb("userId", "=", uid), eb("formKey", "like", `${uid}-%`)]);
}
