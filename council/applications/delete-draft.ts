import { changeAs } from "../change-as.ts";
import { deleteFiles } from "../documents/delete-files.ts";
import { NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";

/**
 * Deletes a person's form that is not submitted, with its answers and files. The files are deleted after the commit;
 * if that is interrupted, the hourly purge deletes the rest.
 * @throws NotFoundError if the actor has no such draft, even if another person has it; otherwise like changeAs
 */
export async function deleteDraft(office: Office, actor: Actor, id: string): Promise<void> {
  const files = await changeAs(office, actor, "apply", async (tx) => {
    // Locks the draft before its files, in the order of every other transaction.
    const draft = await tx.db
      .updateTable("drafts")
      .set(({ ref }) => ({ updatedAt: ref("updatedAt") }))
      .where("id", "=", id)
      .where("userId", "=", actor.uid)
      .where("applicationId", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!draft) throw new NotFoundError("draft");
    const detached = await tx.db
      .updateTable("documents")
      .set({ draftId: null })
      .where("draftId", "=", id)
      .returning("id")
      .execute();
    await tx.db.deleteFrom("drafts").where("id", "=", id).execute();
    return detached;
  });
  await deleteFiles(
    office,
    files.map((file) => file.id),
  );
}
