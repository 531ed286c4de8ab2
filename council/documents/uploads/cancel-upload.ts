import { changeAs } from "../../change-as.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { deleteDraftFile } from "../delete-draft-file.ts";
import { deleteUpload } from "./delete-upload.ts";
import { lockUpload } from "./upload.ts";

/**
 * Cancels an upload and deletes the bytes that arrived. Also deletes the document made from it, if its form is not
 * submitted yet: whoever cancels may not know that the file was accepted. What the document replaced is gone then.
 * @returns `tooLate` if the file was accepted before
 * @throws NotFoundError if it is another person's or does not exist.
 */
export async function cancelUpload(
  office: Office,
  actor: Actor,
  id: string,
): Promise<"cancelled" | "tooLate"> {
  const { form, result } = await changeAs(office, actor, "apply", async (tx, actor) => {
    const upload = await lockUpload(tx, actor, id);
    // From here on no request can add to it. One with a result takes nothing more, and is found again by a second call.
    if (!upload.result)
      await tx.db
        .updateTable("uploads")
        .set({ draftId: null, writer: null })
        .where("id", "=", id)
        .execute();
    return upload;
  });
  const isAccepted = result?.outcome === "accepted";
  if (isAccepted && !result.isDuplicate) await deleteDraftFile(office, actor, form, result.id);
  await deleteUpload(office, id);
  return isAccepted ? "tooLate" : "cancelled";
}
