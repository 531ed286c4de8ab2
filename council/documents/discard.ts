import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { holdDraft, type FormKey } from "./draft.ts";
import { takeFromDraft } from "./records.ts";
import { isFileId } from "./rules.ts";

/** Takes a file back from a form that is not submitted yet. A file that is not this form's stays. */
export async function removeFromDraft(
  office: Office,
  actor: Actor,
  form: FormKey,
  id: string,
): Promise<void> {
  if (!isFileId(id)) return;
  const isTaken = await changeAs(office, actor, "apply", async (tx) => {
    const draft = await holdDraft(tx, actor, form);
    return draft.applicationId === null && (await takeFromDraft(tx, draft.id, id));
  });
  if (isTaken) await discardFile(office, id);
}

/**
 * Removes a file that belongs to nothing: first its bytes, then its row, so that a crash between the
 * two leaves a row for the next sweep and never bytes that nobody knows of.
 */
export async function discardFile(office: Office, id: string): Promise<void> {
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
