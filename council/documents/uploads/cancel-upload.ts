import { changeAs } from "../../change-as.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { deleteUpload } from "./delete-upload.ts";
import { lockUpload } from "./upload.ts";

/**
 * Cancels an upload, with what has arrived of it. A document that was made from it stays.
 * @throws NotFoundError when it is another person's, or is gone.
 */
export async function cancelUpload(office: Office, actor: Actor, id: string): Promise<void> {
  await changeAs(office, actor, "apply", async (tx, actor) => {
    await lockUpload(tx, actor, id);
    // Nothing is added to it from here on.
    await tx.db
      .updateTable("uploads")
      .set({ draftId: null, writer: null })
      .where("id", "=", id)
      .execute();
  });
  await deleteUpload(office, id);
}
