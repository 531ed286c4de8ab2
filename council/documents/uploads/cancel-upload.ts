import { changeAs } from "../../change-as.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { deleteUpload } from "./delete-upload.ts";
import { lockUpload } from "./upload.ts";

/**
 * Cancels an upload and deletes the bytes that arrived. A document made from it stays.
 * @throws NotFoundError if it is another person's or does not exist.
 */
export async function cancelUpload(office: Office, actor: Actor, id: string): Promise<void> {
  await changeAs(office, actor, "apply", async (tx, actor) => {
    await lockUpload(tx, actor, id);
    // From here on no request can add to it.
    await tx.db
      .updateTable("uploads")
      .set({ draftId: null, writer: null })
      .where("id", "=", id)
      .execute();
  });
  await deleteUpload(office, id);
}
