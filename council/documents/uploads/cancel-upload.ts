import { fromJson } from "../../../database/codec.ts";
import { changeAs } from "../../change-as.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { deleteFiles } from "../delete-files.ts";
import { lockDraft } from "../draft.ts";
import { detachFromDraft } from "../records.ts";
import { deleteUpload } from "./delete-upload.ts";
import { lockUpload, type LockedUpload, type Upload } from "./upload.ts";

/**
 * Cancels an upload and deletes the bytes that arrived. Also deletes the document made from it, if the form is not
 * submitted yet, because whoever cancels may not know that the file was accepted. A file that the document replaced stays
 * deleted. A document that the form had before, or that another upload also became, stays.
 * @returns `tooLate` if the file was accepted before, and the document or the file that it replaced is deleted
 * @throws NotFoundError if the upload is another person's or does not exist.
 */
export async function cancelUpload(
  office: Office,
  actor: Actor,
  id: string,
): Promise<"cancelled" | "tooLate"> {
  const upload = await changeAs(office, actor, "apply", async (tx, actor) => {
    const upload = await lockUpload(tx, actor, id);
    // From here on no request can add to the upload. An upload with a result accepts no bytes anyway; it keeps its draft, so
    // that a second call finds it again.
    if (!upload.result)
      await tx.db
        .updateTable("uploads")
        .set({ draftId: null, writer: null })
        .where("id", "=", id)
        .execute();
    return upload;
  });
  const { result, replaces } = upload;
  let outcome: "cancelled" | "tooLate" = "cancelled";
  if (result?.outcome === "accepted") {
    const isDocumentKept =
      result.isDuplicate || !(await deleteDocument(office, actor, upload, result.id));
    const hasReplacedFile = replaces !== null && replaces !== result.id;
    if (!isDocumentKept || hasReplacedFile) outcome = "tooLate";
  }
  await deleteUpload(office, id);
  return outcome;
}

/** @returns false if the document stays because another upload also became it. */
async function deleteDocument(
  office: Office,
  actor: Actor,
  { id, form }: LockedUpload,
  documentId: string,
): Promise<boolean> {
  const deletion = await changeAs(office, actor, "apply", async (tx, actor) => {
    const draft = await lockDraft(tx, actor, form);
    if (await isOfAnotherUpload(tx, draft.id, { id, documentId })) return "stays";
    const isOpen = draft.applicationId === null;
    return isOpen && (await detachFromDraft(tx, draft.id, documentId)) ? "detached" : "gone";
  });
  if (deletion === "detached") await deleteFiles(office, [documentId]);
  return deletion !== "stays";
}

/** Whether another upload of the draft also became the document, because its sender sent the same file twice. */
async function isOfAnotherUpload(
  { db }: Office,
  draftId: string,
  { id, documentId }: { id: string; documentId: string },
): Promise<boolean> {
  const otherUploads = await db
    .selectFrom("uploads")
    .select("result")
    .where("draftId", "=", draftId)
    .where("id", "!=", id)
    .where("result", "is not", null)
    .execute();
  return otherUploads.some(({ result }) => {
    const otherResult = fromJson<NonNullable<Upload["result"]>>(result!);
    return otherResult.outcome === "accepted" && otherResult.id === documentId;
  });
}
