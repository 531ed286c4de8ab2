import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { storeInspected, type UploadOutcome } from "./accept.ts";
import { lockDraft, type FormKey } from "./draft.ts";
import { readDocument } from "./read-document.ts";
import { findDuplicate, findStoredFile } from "./records.ts";
import { slotInDraft } from "./slot-in-draft.ts";

export interface FileToCopy {
  /** The form that gets a copy. */
  form: FormKey;
  /** The slot that the file is copied to, as the form's version of the service numbers the documents. */
  slot: string;
  /** The id of a file in an application of the same person. */
  id: string;
}

export type CopyOutcome =
  | UploadOutcome
  /** The virus scanner has not checked the file yet, or found a virus. */
  | { outcome: "withheld" }
  /** The file's bytes are missing, or not those that were uploaded. */
  | { outcome: "damaged" };

/**
 * Copies a file of a person's application into a form, so that it need not be uploaded again. The copy is encrypted
 * under an id of its own. The file's checksum is compared first, so that the copy has the bytes that were inspected. A file
 * that the form already has is not copied again.
 * @throws NotFoundError if the file belongs to no application of the person; and as changeAs.
 */
export async function copyDocument(
  office: Office,
  actor: Actor,
  { form, slot, id }: FileToCopy,
): Promise<CopyOutcome> {
  requireAllowed(actor, "apply");
  const file = await findStoredFile(office, id);
  if (file?.applicantId !== actor.uid) throw new NotFoundError("document");
  if (file.withheld) return { outcome: "withheld" };
  const { name, type, sha256 } = file;
  const duplicateId = await changeAs(office, actor, "apply", async (tx, actor) => {
    // Locked, so that the draft does not move to another version between the two queries.
    const draft = await lockDraft(tx, actor, form);
    const currentSlot = await slotInDraft(tx, draft, form, slot);
    return currentSlot && findDuplicate(tx, { draftId: draft.id, slot: currentSlot, sha256 });
  });
  if (duplicateId) return { outcome: "accepted", id: duplicateId };
  let bytes: Awaited<ReturnType<typeof readDocument>>;
  try {
    bytes = await readDocument(office, file);
  } catch (error) {
    office.log.error({ documentId: id, err: error }, "document not copied");
    return { outcome: "notStored" };
  }
  if (bytes === "missing" || bytes === "changed") return { outcome: "damaged" };
  return storeInspected(
    office,
    actor,
    { form, slot, name, bytes },
    { name, type, state: "stored" },
  );
}
