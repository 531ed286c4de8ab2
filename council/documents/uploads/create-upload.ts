import { changeExclusivelyAs } from "../../change-as.ts";
import { newId } from "../../ids.ts";
import {
  filesPerDocumentAtMost,
  unusedUploadsMaxBytes,
  uploadsPerHour,
  uploadsPerHourWindowMs,
  uploadsPerPersonAtMost,
} from "../../limits.ts";
import type { Office } from "../../office.ts";
import { requireAllowed, type Actor } from "../../permissions.ts";
import { countWithin } from "../../rate-limit.ts";
import { countBytes, type TooMuchToday } from "../count-bytes.ts";
import { lockDraft, type FormKey } from "../draft.ts";
import { cleanFileName } from "../file-name.ts";
import { isFormClosed } from "../is-form-closed.ts";
import { wouldExceedDraftLimit } from "../open-drafts.ts";
import { findFilesOfDraft, unusedBytesOf } from "../records.ts";
import { findFileError, type FileError } from "../rules.ts";
import { slotInDraft } from "../slot-in-draft.ts";
import { selectUnfinishedUploads, unfinishedBytesOf, type Upload } from "./upload.ts";

/** A file that a browser is going to send in parts. */
export interface AnnouncedFile {
  form: FormKey;
  /** `document_0`, `document_1`, …; must be one that the service asks for. */
  slot: string;
  /** The name the browser sent; never trusted. */
  name: string;
  /** The whole file, in bytes. */
  size: number;
  /** SHA-256 of the whole file in base64, if the browser could compute it. */
  digest?: string | undefined;
  /** The id of a file or an unfinished upload of the same document that this one replaces. */
  replaces?: string | undefined;
}

export type CreateUploadOutcome =
  | { outcome: "created"; upload: Upload }
  | { outcome: "refused"; reason: FileError }
  | TooMuchToday
  | {
      outcome:
        | "formClosed"
        | "noSuchDocument"
        | "tooManyDrafts"
        | "tooMany"
        | "overQuota"
        | "tooManyUploads";
    };

/**
 * Begins an upload in parts. Checks everything that is known before the first byte arrives.
 * @throws as changeAs.
 */
export async function createUpload(
  office: Office,
  actor: Actor,
  file: AnnouncedFile,
): Promise<CreateUploadOutcome> {
  requireAllowed(actor, "apply");
  const name = cleanFileName(file.name);
  const reason = findFileError({ name, size: file.size });
  if (reason) return { outcome: "refused", reason };
  return changeExclusivelyAs(office, actor, "apply", (tx, actor) =>
    create(tx, actor, { ...file, name }),
  );
}

async function create(
  tx: Office,
  actor: Actor,
  { form, slot: shownSlot, name, size, digest, replaces }: AnnouncedFile,
): Promise<CreateUploadOutcome> {
  const limit = { atMost: uploadsPerHour, windowMs: uploadsPerHourWindowMs };
  if (!(await countWithin(tx, { action: "uploads", subject: actor.uid }, limit)))
    return { outcome: "tooManyUploads" };
  const draft = await lockDraft(tx, actor, form);
  if (await isFormClosed(tx, draft)) return { outcome: "formClosed" };
  if (await wouldExceedDraftLimit(tx, actor.uid, draft)) return { outcome: "tooManyDrafts" };
  const slot = await slotInDraft(tx, draft, form, shownSlot);
  if (slot === undefined) return { outcome: "noSuchDocument" };

  const unfinishedUploads = await selectUnfinishedUploads(tx.db, actor.uid)
    .select(["id", "draftId", "slot", "replaces"])
    .execute();
  if (unfinishedUploads.length >= uploadsPerPersonAtMost) return { outcome: "tooManyUploads" };
  const attachedFiles = (await findFilesOfDraft(tx, draft.id)).filter((file) => file.slot === slot);
  const pendingUploads = unfinishedUploads.filter(
    (upload) => upload.draftId === draft.id && upload.slot === slot,
  );
  // If this upload replaces an unfinished one, it also replaces the file that the unfinished one was to replace.
  const replacedUpload = pendingUploads.find((upload) => upload.id === replaces);
  const replacedFileId = replacedUpload?.replaces ?? replaces;
  const replacedFile = attachedFiles.find((file) => file.id === replacedFileId);
  // The files that count towards the number that a document may have. A file that is to be replaced stays until the new file
  // is accepted, and the two count as one.
  const places = new Set(attachedFiles.map((file) => file.id));
  for (const { id: uploadId, replaces: place } of pendingUploads)
    places.add(place !== null && places.has(place) ? place : uploadId);
  const freedPlace = replacedFile?.id ?? replaces;
  if (freedPlace !== undefined) places.delete(freedPlace);
  if (places.size >= filesPerDocumentAtMost) return { outcome: "tooMany" };
  const unusedBytes =
    (await unusedBytesOf(tx, actor.uid)) + (await unfinishedBytesOf(tx, actor.uid));
  if (unusedBytes + size > unusedUploadsMaxBytes) return { outcome: "overQuota" };
  const tooMuch = await countBytes(tx, actor.uid, { form, size });
  if (tooMuch) return tooMuch;

  const id = newId(tx);
  const now = tx.clock();
  const replacedTime =
    replacedFile?.uploadedAt ?? (await startOfReplaced(tx, { draftId: draft.id, replaces }));
  await tx.db
    .insertInto("uploads")
    .values({
      id,
      userId: actor.uid,
      draftId: draft.id,
      slot,
      name,
      size,
      received: 0,
      writer: null,
      result: null,
      digest: digest ?? null,
      replaces: replacedFile?.id ?? null,
      // The time of the replaced file, so that the files keep their order.
      createdAt: replacedTime ?? now,
      updatedAt: now,
    })
    .execute();
  return { outcome: "created", upload: { id, slot, name, size, received: 0, result: undefined } };
}

/** Finds when the unfinished upload to replace was begun; undefined if the form has no such upload. */
async function startOfReplaced(
  { db }: Office,
  { draftId, replaces }: { draftId: string; replaces: string | undefined },
): Promise<number | undefined> {
  if (replaces === undefined) return undefined;
  const row = await db
    .selectFrom("uploads")
    .select("createdAt")
    .where("id", "=", replaces)
    .where("draftId", "=", draftId)
    .executeTakeFirst();
  return row?.createdAt;
}
