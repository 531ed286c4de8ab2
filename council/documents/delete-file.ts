import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { lockDraft, type FormKey } from "./draft.ts";
import { detachFromDraft } from "./records.ts";
import { isFileId } from "./rules.ts";

/** Deletes a file of a form that is not submitted yet. Ignores files of other forms. */
export async function deleteDraftFile(
  office: Office,
  actor: Actor,
  form: FormKey,
  id: string,
): Promise<void> {
  if (!isFileId(id)) return;
  const isDetached = await changeAs(office, actor, "apply", async (tx, actor) => {
    const draft = await lockDraft(tx, actor, form);
    return draft.applicationId === null && (await detachFromDraft(tx, draft.id, id));
  });
  if (isDetached) await deleteFile(office, id);
}

/**
 * Deletes a file that belongs to no draft or application: first its bytes, then its row, so that a crash in
 * between leaves a row for the next purge and never bytes without a row.
 */
export async function deleteFile(office: Office, id: string): Promise<void> {
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
