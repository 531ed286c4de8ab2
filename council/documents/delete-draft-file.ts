import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { deleteFiles } from "./delete-files.ts";
import { deleteEmptyDraft, lockDraft, type FormKey } from "./draft.ts";
import { detachFromDraft } from "./records.ts";
import { isFileId } from "./rules.ts";

/**
 * Deletes a file of a form that is not submitted yet. Ignores files of other forms. If the store fails to delete the bytes,
 * the form has lost the file nevertheless, and the hourly purge deletes the bytes.
 * @throws as changeAs.
 */
export async function deleteDraftFile(
  office: Office,
  actor: Actor,
  form: FormKey,
  id: string,
): Promise<void> {
  if (!isFileId(id)) return;
  const isDetached = await changeAs(office, actor, "apply", async (tx, actor) => {
    const draft = await lockDraft(tx, actor, form);
    const isDetached = draft.applicationId === null && (await detachFromDraft(tx, draft.id, id));
    await deleteEmptyDraft(tx, draft.id);
    return isDetached;
  });
  if (isDetached) await deleteFiles(office, [id]);
}
