import { toJson } from "../../../database/codec.ts";
import { changeAs } from "../../change-as.ts";
import { sha256 } from "../../ids.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { acceptDocument, type UploadOutcome } from "../accept.ts";
import { deleteDraftFile } from "../delete-draft-file.ts";
import { NotAuthenticError } from "../encryption.ts";
import { deleteParts } from "./delete-upload.ts";
import { getUpload, lockUpload, temporaryFailures, type UploadResult } from "./upload.ts";

export type FinishOutcome =
  | UploadOutcome
  /** Bytes are still missing. */
  | { outcome: "incomplete"; received: number };

/**
 * Finishes a complete upload: the file is inspected, scanned and stored as if it had been sent with its form.
 * A second call returns the same result, also where another process finishes it at the same time. After a
 * temporary failure the parts stay, and the sender can try again.
 * @throws NotFoundError if it is another person's or does not exist.
 */
export async function finishUpload(
  office: Office,
  actor: Actor,
  id: string,
): Promise<FinishOutcome> {
  const upload = await changeAs(office, actor, "apply", (tx, actor) => lockUpload(tx, actor, id));
  const { form, slot, name, size, received, result } = upload;
  const replaces = upload.replaces ?? undefined;
  if (result) return result;
  if (received !== size) return { outcome: "incomplete", received };
  const bytes = await readParts(office, upload);
  let outcome: UploadOutcome;
  if (!bytes) outcome = { outcome: "refused", reason: "notProcessed" };
  // The sender continued it with another file.
  else if (!matchesDigest(bytes, upload)) outcome = { outcome: "refused", reason: "corrupted" };
  else
    outcome = await acceptDocument(office, actor, {
      form,
      slot,
      name,
      bytes,
      uploadId: id,
      uploadedAt: upload.createdAt,
      replaces,
    });
  if (!isFinal(outcome)) return (await getUpload(office, actor, id)).result ?? outcome;
  if (outcome.outcome === "accepted" && replaces !== undefined && replaces !== outcome.id)
    await deleteDraftFile(office, actor, form, replaces);
  const stored = await changeAs(office, actor, "apply", async (tx, actor) => {
    const { result } = await lockUpload(tx, actor, id);
    // Another process finished it meanwhile. Whichever of the two accepted the file is right.
    if (result && outcome.outcome !== "accepted") return result;
    await tx.db
      .updateTable("uploads")
      .set({ result: toJson(outcome), writer: null, updatedAt: tx.clock() })
      .where("id", "=", id)
      .execute();
    return outcome;
  });
  await deleteParts(office, id);
  return stored;
}

/** False after a temporary failure: the sender can try again. */
export function isFinal(outcome: UploadOutcome): outcome is UploadResult {
  return !temporaryFailures.some((failure) => failure === outcome.outcome);
}

/** Whether the file has the checksum that its sender announced; true if the sender announced none. */
function matchesDigest(bytes: Buffer, { digest }: { digest: string | null }): boolean {
  return digest === null || Buffer.from(sha256(bytes), "hex").toString("base64") === digest;
}

/** The whole file; undefined if a part is missing or was changed. */
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
  const whole = Buffer.alloc(size);
  let end = 0;
  for (const part of rows) {
    const bytes = await readPart(office, part.id);
    if (!bytes || part.startsAt !== end || bytes.length !== part.size) return undefined;
    end += bytes.copy(whole, end);
  }
  return end === size ? whole : undefined;
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
