import { toJson } from "../../../database/codec.ts";
import { changeAs } from "../../change-as.ts";
import { sha256 } from "../../ids.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import {
  attachDocument,
  attachToDraft,
  detachUnstored,
  writeDocument,
  type UploadOutcome,
} from "../accept.ts";
import { deleteFiles } from "../delete-files.ts";
import { NotAuthenticError } from "../encryption.ts";
import { detachFromDraft } from "../records.ts";
import { deleteParts } from "./delete-upload.ts";
import {
  getUpload,
  lockUpload,
  temporaryFailures,
  type LockedUpload,
  type Upload,
  type UploadResult,
} from "./upload.ts";

export type FinishOutcome =
  | UploadOutcome
  /** Bytes of the file are still missing. */
  | { outcome: "incomplete"; received: number };

/**
 * Finishes a complete upload: inspects, scans and stores the file as if it had been sent with its form. The change that
 * attaches the file to the form also stores the result and detaches the file that it replaces. A second call returns the
 * same result, even if another process finishes the upload at the same time. After a temporary failure the parts stay, and
 * the sender can try again.
 * @throws NotFoundError if the upload is another person's or does not exist; also if it was cancelled meanwhile: then the
 * form keeps the file that was to be replaced.
 */
export async function finishUpload(
  office: Office,
  actor: Actor,
  id: string,
): Promise<FinishOutcome> {
  const upload = await changeAs(office, actor, "apply", (tx, actor) => lockUpload(tx, actor, id));
  const { size, received, result } = upload;
  if (result) return result;
  if (received !== size) return { outcome: "incomplete", received };
  const bytes = await readParts(office, upload);
  let outcome: UploadOutcome;
  if (!bytes) outcome = { outcome: "refused", reason: "notProcessed" };
  // The sender continued the upload with another file.
  else if (!matchesDigest(bytes, upload)) outcome = { outcome: "refused", reason: "corrupted" };
  else outcome = await accept(office, actor, upload, bytes);
  if (!isFinal(outcome)) return (await getUpload(office, actor, id)).result ?? outcome;
  // If the file was accepted, `accept` has stored the result already.
  const storedResult =
    outcome.outcome === "accepted"
      ? outcome
      : await changeAs(office, actor, "apply", (tx, actor) => storeResult(tx, actor, id, outcome));
  await deleteParts(office, id);
  return storedResult;
}

/**
 * Stores the file, attaches it to its form and stores the result.
 * @throws NotFoundError if the upload was cancelled meanwhile
 */
async function accept(
  office: Office,
  actor: Actor,
  { id, form, slot, name, createdAt, ...upload }: LockedUpload,
  bytes: Buffer,
): Promise<UploadOutcome> {
  const replaces = upload.replaces ?? undefined;
  const file = { form, slot, name, bytes, uploadId: id, uploadedAt: createdAt, replaces };
  const writeResult = await writeDocument(office, actor, file);
  if (writeResult.outcome !== "written") return writeResult;
  const { document } = writeResult;
  let hasReplacedFile = false;
  const attachResult = await attachDocument(office, actor, document, async (tx, draft, actor) => {
    // The change is repeated after a deadlock.
    hasReplacedFile = false;
    // Drafts are locked before uploads.
    const { result } = await lockUpload(tx, actor, id);
    if (result?.outcome === "accepted") {
      // Another process finished the upload. Its owner may have removed the file since then.
      await detachUnstored(tx, document);
      return result;
    }
    const attachResult = await attachToDraft(tx, draft, document);
    if (attachResult.outcome !== "accepted") return attachResult;
    if (replaces !== undefined && replaces !== attachResult.id)
      hasReplacedFile = await detachFromDraft(tx, draft.id, replaces);
    const isDuplicate = attachResult.id !== document.id;
    await storeResult(tx, actor, id, { ...attachResult, ...(isDuplicate && { isDuplicate }) });
    return attachResult;
  });
  if (hasReplacedFile) await deleteFiles(office, [replaces!]);
  return attachResult;
}

/**
 * Stores the result. If two processes finish the upload at the same time, the result of the one that accepted the file
 * counts, or else the first result.
 * @returns the stored result
 */
async function storeResult(
  tx: Office,
  actor: Actor,
  id: string,
  outcome: NonNullable<Upload["result"]>,
): Promise<UploadResult> {
  const { result } = await lockUpload(tx, actor, id);
  if (result?.outcome === "accepted" || (result && outcome.outcome !== "accepted")) return result;
  await tx.db
    .updateTable("uploads")
    .set({ result: toJson(outcome), writer: null, updatedAt: tx.clock() })
    .where("id", "=", id)
    .execute();
  return outcome;
}

/** Whether an outcome is final. It is not after a temporary failure, when the sender can try again. */
export function isFinal(outcome: UploadOutcome): outcome is UploadResult {
  return !temporaryFailures.some((failure) => failure === outcome.outcome);
}

/** Whether the file has the checksum that its sender announced; true if the sender announced none. */
function matchesDigest(bytes: Buffer, { digest }: { digest: string | null }): boolean {
  return digest === null || Buffer.from(sha256(bytes), "hex").toString("base64") === digest;
}

/** Reads the whole file; undefined if a part is missing or was changed. */
async function readParts(
  office: Office,
  { id, size }: { id: string; size: number },
): Promise<Buffer | undefined> {
  const rows = await office.db
    .selectFrom("uploadParts")
    .select(["id", "startsAt", "size"])
    .where("uploadId", "=", id)
    .where("isStored", "=", 1)
    .orderBy("startsAt")
    .execute();
  const wholeFile = Buffer.alloc(size);
  let end = 0;
  for (const part of rows) {
    const bytes = await readPart(office, part.id);
    if (!bytes || part.startsAt !== end || bytes.length !== part.size) return undefined;
    end += bytes.copy(wholeFile, end);
  }
  return end === size ? wholeFile : undefined;
}

async function readPart(office: Office, id: string): Promise<Buffer | undefined> {
  try {
    return await office.documents.read({ id, keyId: office.documents.keyId });
  } catch (error) {
    if (!(error instanceof NotAuthenticError)) throw error;
    office.log.error({ partId: id, err: error }, "part of a file not readable");
    return undefined;
  }
}
