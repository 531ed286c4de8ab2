import { changeAs, changeExclusivelyAs } from "../change-as.ts";
import { newFileId, sha256 } from "../ids.ts";
import { filesPerDocumentAtMost, unusedUploadsMaxBytes } from "../limits.ts";
import { isDiskFull } from "../disk-full.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { RefusedError } from "../errors.ts";
import { countBytes, uncountBytes, type TooMuchToday } from "./count-bytes.ts";
import { deleteFiles } from "./delete-files.ts";
import { draftIdOf, lockDraft, type Draft, type FormKey } from "./draft.ts";
import type { InspectionBusy } from "../inspection.ts";
import type { Inspection } from "./inspect.ts";
import {
  findFilesOfDraft,
  findDuplicateOf,
  insertUploading,
  belongsToApplication,
  unusedBytesOf,
  markStored,
  detachFromDraft,
} from "./records.ts";
import { isFormClosed } from "./is-form-closed.ts";
import { wouldExceedDraftLimit } from "./open-drafts.ts";
import type { FileError } from "./rules.ts";
import { scanUpload } from "./scan-upload.ts";
import { slotInDraft } from "./slot-in-draft.ts";
import { NoSpaceError } from "./store.ts";
import { unfinishedBytesOf } from "./uploads/upload.ts";

export interface UploadedFile {
  /** The form that the file was sent with. */
  form: FormKey;
  /** `document_0`, `document_1`, … */
  slot: string;
  /** The name the browser sent; never trusted. */
  name: string;
  bytes: Buffer;
  /** The upload these bytes arrived in; they were counted towards the day's limit when it was begun. */
  uploadId?: string;
  /** If the file arrived in parts, when its upload was begun: the files of a document are ordered by this time. */
  uploadedAt?: number;
  /**
   * A file of the same document that the caller deletes once this one is stored, so the two count as one of the ten files
   * that a document may have.
   */
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
  | TooMuchToday
  | { outcome: "tooLargeForStore" }
  /** The person already has the maximum number of drafts, and this form has none. */
  | { outcome: "tooManyDrafts" }
  /** The form was submitted meanwhile. */
  | { outcome: "formClosed" }
  /** The service asks for that document no longer. */
  | { outcome: "noSuchDocument" }
  /** The store failed for another reason, in writing or, for a copy, in reading. */
  | { outcome: "notStored" };

/** A file whose bytes are durable, and whose row does not say so yet. */
export interface WrittenDocument {
  id: string;
  form: FormKey;
  draftId: string;
  slot: string;
  sha256: string;
  state: "stored" | "quarantined";
  /** How its bytes were counted towards the day's limit; undefined if they were counted when its upload was begun. */
  counted?: { uid: string; size: number; countedAt: number } | undefined;
}

export type WriteOutcome =
  | Exclude<UploadOutcome, { outcome: "accepted" }>
  | { outcome: "written"; document: WrittenDocument };

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
  const writeResult = await writeDocument(office, actor, upload);
  return writeResult.outcome === "written"
    ? attachDocument(office, actor, writeResult.document)
    : writeResult;
}

/**
 * The first half of `acceptDocument`: the bytes are durable, but the form has the file only once
 * `attachDocument`, or the change that submits the form, has marked its row.
 * @throws as changeAs and lockDraft.
 */
export async function writeDocument(
  office: Office,
  actor: Actor,
  upload: UploadedFile,
): Promise<WriteOutcome> {
  requireAllowed(actor, "apply");
  return unlessFull(office, async () => {
    const inspection = await inspect(office, actor, upload);
    if (inspection.outcome !== "accepted") return inspection;
    const state = await scanUpload(office, actor, upload.bytes);
    if (state === "infected") return { outcome: "refused", reason: "infected" };
    return writeInspected(office, actor, upload, { ...inspection, state });
  });
}

/**
 * The second half of `acceptDocument`. Deletes the bytes if the form does not take the file.
 * @param attach what the change does once the draft is locked; throws a RefusedError to abandon the file
 * @throws as changeAs and lockDraft; what `attach` throws.
 */
export async function attachDocument(
  office: Office,
  actor: Actor,
  document: WrittenDocument,
  attach: (tx: Office, draft: Draft, actor: Actor) => Promise<UploadOutcome> = (tx, draft) =>
    attachToDraft(tx, draft, document),
): Promise<UploadOutcome> {
  return unlessFull(office, async () => {
    const attachResult = await changeAs(office, actor, "apply", async (tx, actor) =>
      attach(tx, await lockDraft(tx, actor, document.form), actor),
    ).catch(async (error: unknown) => {
      // If the person lost the right, or was deleted together with the file's row, delete the bytes too.
      if (error instanceof RefusedError) await abandonUpload(office, document);
      throw error;
    });
    if (mustDeleteBytes(attachResult, document)) await deleteFiles(office, [document.id]);
    return attachResult;
  });
}

/**
 * Marks a written file as stored in its draft, which is locked. Detaches a duplicate, or a file for a closed form. A file
 * that is attached already stays: the connection may have broken after an earlier request attached it.
 */
export async function attachToDraft(
  tx: Office,
  draft: Draft,
  document: WrittenDocument,
): Promise<UploadOutcome> {
  const { id } = document;
  const { applicationId } = draft;
  const duplicate = await findDuplicateOf(tx, document);
  // The correction request that the form answers may have ended while the bytes were written.
  const isOpen = !duplicate && !(await isFormClosed(tx, draft));
  const isAccepted =
    duplicate === id ||
    (applicationId === null
      ? isOpen && (await markStored(tx, id, draft.id, document.state))
      : await belongsToApplication(tx, id, applicationId));
  if (isAccepted) return { outcome: "accepted", id };
  await detachUnstored(tx, document);
  return duplicate ? { outcome: "accepted", id: duplicate } : { outcome: "formClosed" };
}

/** Whether `attachToDraft` detached the file, so that the caller must delete its bytes after the commit. */
export function mustDeleteBytes(attachResult: UploadOutcome, { id }: WrittenDocument): boolean {
  return attachResult.outcome !== "accepted" || attachResult.id !== id;
}

/** @returns `noSpace` instead of throwing if the database is full. */
async function unlessFull<Result>(
  office: Office,
  work: () => Promise<Result>,
): Promise<Result | { outcome: "noSpace" }> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    office.log.error({ err: error }, "the disk is full: a document was not saved");
    return { outcome: "noSpace" };
  }
}

/** The result of inspecting and scanning a file. */
export interface InspectedFile {
  /** The cleaned file name. */
  name: string;
  type: string;
  state: "stored" | "quarantined";
}

/** Stores an inspected file, encrypted, under a new id. */
export async function storeInspected(
  office: Office,
  actor: Actor,
  upload: UploadedFile,
  inspection: InspectedFile,
): Promise<UploadOutcome> {
  const writeResult = await writeInspected(office, actor, upload, inspection);
  return writeResult.outcome === "written"
    ? attachDocument(office, actor, writeResult.document)
    : writeResult;
}

async function writeInspected(
  office: Office,
  actor: Actor,
  upload: UploadedFile,
  inspection: InspectedFile,
): Promise<WriteOutcome> {
  const { form, slot, bytes } = upload;
  const { state } = inspection;
  const draftId = draftIdOf(actor, form);
  const counted =
    upload.uploadId === undefined
      ? { uid: actor.uid, size: bytes.length, countedAt: office.clock() }
      : undefined;
  const id = newFileId(office);
  const file = { id, form, draftId, slot, sha256: sha256(bytes), state, counted };
  const insertResult = await changeExclusivelyAs(office, actor, "apply", (tx, actor) =>
    insertFile(tx, actor, { ...upload, ...file }, inspection),
  );
  if (insertResult.outcome !== "inserted") return insertResult;
  const document = { ...file, slot: insertResult.slot };

  try {
    await office.documents.put(document.id, bytes);
  } catch (error) {
    await abandonUpload(office, document);
    if (error instanceof NoSpaceError)
      return { outcome: error.reason === "full" ? "noSpace" : error.reason };
    office.log.error({ documentId: document.id, err: error }, "document not stored");
    return { outcome: "notStored" };
  }
  return { outcome: "written", document };
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

/** Inserts the row of a file. @returns the file's slot in the draft, or why the file is refused. */
async function insertFile(
  tx: Office,
  actor: Actor,
  file: UploadedFile & WrittenDocument,
  { name, type }: InspectedFile,
): Promise<
  Exclude<UploadOutcome, { outcome: "accepted" }> | { outcome: "inserted"; slot: string }
> {
  const draft = await lockDraft(tx, actor, file.form);
  if (await isFormClosed(tx, draft)) return { outcome: "formClosed" };
  if (await wouldExceedDraftLimit(tx, actor.uid, draft)) return { outcome: "tooManyDrafts" };
  const { id, sha256 } = file;
  const slot = await slotInDraft(tx, draft, file.form, file.slot);
  if (slot === undefined) return { outcome: "noSuchDocument" };
  const size = file.bytes.length;
  const unfinishedBytes = await unfinishedBytesOf(tx, actor.uid, file.uploadId);
  if ((await unusedBytesOf(tx, actor.uid)) + unfinishedBytes + size > unusedUploadsMaxBytes)
    return { outcome: "overQuota" };
  const attachedFiles = (await findFilesOfDraft(tx, draft.id)).filter(
    (attachedFile) => attachedFile.slot === slot && attachedFile.id !== file.replaces,
  );
  if (attachedFiles.length >= filesPerDocumentAtMost) return { outcome: "tooMany" };
  if (file.counted) {
    const tooMuch = await countBytes(tx, actor.uid, { form: file.form, size });
    if (tooMuch) return tooMuch;
  }
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
  return { outcome: "inserted", slot };
}

async function abandonUpload(office: Office, document: WrittenDocument): Promise<void> {
  await office.change((tx) => detachUnstored(tx, document));
  await deleteFiles(office, [document.id]);
}

/** Detaches a file that is not going to be stored, and takes its bytes off the day's limit. */
export async function detachUnstored(
  tx: Office,
  { id, draftId, form, counted }: WrittenDocument,
): Promise<void> {
  const isDetached = await detachFromDraft(tx, draftId, id);
  if (isDetached && counted) await uncountBytes(tx, counted.uid, { ...counted, form });
}
