import { changeAs } from "../change-as.ts";
import { newFileId, sha256 } from "../ids.ts";
import { filesPerDocumentAtMost, unusedUploadsMaxBytes } from "../limits.ts";
import { isDatabaseFull } from "../database-full.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { RefusedError } from "../errors.ts";
import { deleteFile } from "./delete-file.ts";
import { draftIdOf, lockDraft, type FormKey } from "./draft.ts";
import type { InspectionBusy } from "../inspection.ts";
import type { Inspection } from "./inspect.ts";
import {
  findFilesOfDraft,
  findDuplicate,
  insertUploading,
  unusedBytesOf,
  markStored,
  detachFromDraft,
} from "./records.ts";
import { isFormClosed } from "./is-form-closed.ts";
import { isOneDraftTooMany } from "./open-drafts.ts";
import type { FileError } from "./rules.ts";
import { scanUpload } from "./scan-upload.ts";
import { NoSpaceError } from "./store.ts";
import { unfinishedBytesOf } from "./uploads/upload.ts";

export interface UploadedFile {
  /** The form it was sent with. */
  form: FormKey;
  /** `document_0`, `document_1`, … */
  slot: string;
  /** The name the browser sent; never trusted. */
  name: string;
  bytes: Buffer;
  /** The upload these bytes arrived in; they already count towards its quota. */
  uploadId?: string;
  /** When it was begun, where it did not come with its form: orders the files of a document. */
  uploadedAt?: number;
  /** A file of the same document that is deleted once this one is stored. */
  replaces?: string | undefined;
}

export type UploadOutcome =
  | { outcome: "accepted"; id: string }
  | { outcome: "refused"; reason: FileError }
  | InspectionBusy
  /** The document already has the maximum number of files. */
  | { outcome: "tooMany" }
  /** The disk is full. */
  | { outcome: "noSpace" }
  /** A disk quota is used up, or the person's unsubmitted uploads have reached their limit. */
  | { outcome: "overQuota" }
  | { outcome: "tooLargeForStore" }
  /** The person already has the maximum number of drafts, and this form has none. */
  | { outcome: "tooManyDrafts" }
  /** The form was submitted meanwhile. */
  | { outcome: "formClosed" }
  /** The store failed for another reason. */
  | { outcome: "notStored" };

/**
 * Stores one file for a form: inserts the row, writes the bytes, then marks the row as stored. After
 * `accepted` the file is durable; a crash before that leaves a row for the hourly purge. The same content for
 * the same document is stored once, so that a retry after a lost connection duplicates nothing.
 */
export async function acceptDocument(
  office: Office,
  actor: Actor,
  upload: UploadedFile,
): Promise<UploadOutcome> {
  requireAllowed(actor, "apply");
  try {
    return await accept(office, actor, upload);
  } catch (error) {
    if (!isDatabaseFull(error)) throw error;
    office.log.error({ err: error }, "no room in the database for a document");
    return { outcome: "noSpace" };
  }
}

async function accept(office: Office, actor: Actor, upload: UploadedFile): Promise<UploadOutcome> {
  const inspected = await inspect(office, actor, upload);
  if (inspected.outcome !== "accepted") return inspected;
  const state = await scanUpload(office, actor, upload.bytes);
  if (state === "infected") return { outcome: "refused", reason: "infected" };
  return storeInspected(office, actor, upload, { ...inspected, state });
}

/** The result of inspecting and scanning a file. */
export interface InspectedFile {
  /** With the extension of its actual type. */
  name: string;
  type: string;
  state: "stored" | "quarantined";
}

/** Stores an inspected file, encrypted, under a new id. */
export async function storeInspected(
  office: Office,
  actor: Actor,
  upload: UploadedFile,
  inspected: InspectedFile,
): Promise<UploadOutcome> {
  const file: NewFile = {
    ...upload,
    id: newFileId(office),
    draftId: draftIdOf(actor, upload.form),
    sha256: sha256(upload.bytes),
  };
  const inserted = await changeAs(office, actor, "apply", (tx, actor) =>
    insertFile(tx, actor, file, inspected),
  );
  if (inserted !== "inserted") return { outcome: inserted };

  try {
    await office.documents.put(file.id, upload.bytes);
  } catch (error) {
    await abandonUpload(office, file);
    if (error instanceof NoSpaceError)
      return { outcome: error.reason === "full" ? "noSpace" : error.reason };
    office.log.error({ documentId: file.id, err: error }, "document not stored");
    return { outcome: "notStored" };
  }
  const stored = await changeAs(office, actor, "apply", (tx) =>
    finishUpload(tx, actor, file, inspected.state),
  ).catch(async (error: unknown) => {
    // If the person lost the right, or was deleted together with the file's row, delete the bytes too.
    if (error instanceof RefusedError) await abandonUpload(office, file);
    throw error;
  });
  if (stored.outcome !== "accepted" || stored.id !== file.id) await deleteFile(office, file.id);
  return stored;
}

/** A file that makes the inspection itself fail is refused, never stored without inspection. */
async function inspect(
  office: Office,
  actor: Actor,
  { name, bytes }: UploadedFile,
): Promise<Inspection | InspectionBusy> {
  try {
    return await office.inspection.inspectFile(actor.uid, name, bytes);
  } catch (error) {
    office.log.error({ err: error }, "document not inspected");
    return { outcome: "refused", reason: "notProcessed" };
  }
}

interface NewFile extends UploadedFile {
  id: string;
  draftId: string;
  sha256: string;
}

async function insertFile(tx: Office, actor: Actor, file: NewFile, { name, type }: InspectedFile) {
  const draft = await lockDraft(tx, actor, file.form);
  if (await isFormClosed(tx, draft)) return "formClosed";
  if (await isOneDraftTooMany(tx, actor.uid, draft)) return "tooManyDrafts";
  const { id, slot, sha256 } = file;
  const size = file.bytes.length;
  const unfinishedBytes = await unfinishedBytesOf(tx, actor.uid, file.uploadId);
  if ((await unusedBytesOf(tx, actor.uid)) + unfinishedBytes + size > unusedUploadsMaxBytes)
    return "overQuota";
  const attachedFiles = (await findFilesOfDraft(tx, draft.id)).filter(
    (one) => one.slot === slot && one.id !== file.replaces,
  );
  if (attachedFiles.length >= filesPerDocumentAtMost) return "tooMany";
  await insertUploading(tx, {
    id,
    draftId: draft.id,
    slot,
    name,
    size,
    type,
    sha256,
    uploadedBy: actor.uid,
    uploadedAt: file.uploadedAt ?? tx.clock(),
  });
  return "inserted";
}

async function finishUpload(
  tx: Office,
  actor: Actor,
  file: NewFile,
  state: "stored" | "quarantined",
): Promise<UploadOutcome> {
  const draft = await lockDraft(tx, actor, file.form);
  const duplicate = await findDuplicate(tx, file);
  if (
    draft.applicationId === null &&
    !duplicate &&
    (await markStored(tx, file.id, draft.id, state))
  )
    return { outcome: "accepted", id: file.id };
  await detachFromDraft(tx, file.draftId, file.id);
  return duplicate ? { outcome: "accepted", id: duplicate } : { outcome: "formClosed" };
}

async function abandonUpload(office: Office, file: NewFile): Promise<void> {
  await office.change((tx) => detachFromDraft(tx, file.draftId, file.id));
  await deleteFile(office, file.id);
}
