import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { Office } from "../office.ts";
import { applicantIn } from "./applicant-key.ts";

/**
 * Deletes every draft of a person whose account was just deleted or disabled, also those that colleagues have begun
 * for a counter applicant. Delete the files of unsubmitted drafts after the commit (delete-file.ts); if that is
 * interrupted, the hourly purge deletes the rest. Files of applications stay.
 * @returns the ids of those files
 */
export async function deleteForms(tx: Office, uid: string): Promise<string[]> {
  return deleteWhere(tx, isOf(uid));
}

/**
 * Deletes the drafts that a person has begun for others, who may no longer file for others. Call it after the
 * change of their row of `users`, which waits for what they are saving.
 * @returns the ids of the files
 */
export async function deleteFormsForOthers(tx: Office, uid: string): Promise<string[]> {
  const drafts = await tx.db
    .selectFrom("drafts")
    .select(["id", "formKey"])
    .where("userId", "=", uid)
    .where("applicationId", "is", null)
    .execute();
  const ids = drafts
    .filter(({ formKey }) => applicantIn(formKey ?? "") !== undefined)
    .map(({ id }) => id);
  return ids.length === 0 ? [] : deleteWhere(tx, ({ eb }) => eb("id", "in", ids));
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
