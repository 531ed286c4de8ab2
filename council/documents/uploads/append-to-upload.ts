import { changeAs } from "../../change-as.ts";
import { isDiskFull } from "../../disk-full.ts";
import { newId } from "../../ids.ts";
import { uploadPartsAtMost } from "../../limits.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { NoSpaceError } from "../store.ts";
import { lockUpload, type Upload } from "./upload.ts";

/** A request that adds bytes to an upload, until another request takes over. */
export interface Writer {
  uploadId: string;
  /** Identifies the request. */
  writer: string;
}

export type BeginOutcome =
  | { outcome: "begun"; writer: Writer; upload: Upload }
  /** The upload has this many bytes, not the number the sender assumed. */
  | { outcome: "wrongOffset"; received: number }
  /** The result of the upload is already decided. */
  | { outcome: "complete"; upload: Upload }
  /** The file arrived in too many parts, so the sender has to start again. */
  | { outcome: "tooManyParts" };

/**
 * Lets a request add bytes to an upload from an offset. An earlier request that is still adding bytes must have lost its
 * connection, so the bytes that it still delivers are dropped.
 * @throws as changeAs; NotFoundError if the upload is another person's or does not exist.
 */
export async function beginAppend(
  office: Office,
  actor: Actor,
  { id, offset }: { id: string; offset: number },
): Promise<BeginOutcome> {
  return changeAs(office, actor, "apply", async (tx, actor) => {
    const upload = await lockUpload(tx, actor, id);
    if (upload.result) return { outcome: "complete", upload };
    if (upload.received !== offset) return { outcome: "wrongOffset", received: upload.received };
    if ((await countParts(tx, id)) >= uploadPartsAtMost) return { outcome: "tooManyParts" };
    const writer = newId(tx);
    const updatedAt = tx.clock();
    await tx.db.updateTable("uploads").set({ writer, updatedAt }).where("id", "=", id).execute();
    return { outcome: "begun", writer: { uploadId: id, writer }, upload };
  });
}

export type StorePartOutcome =
  | "stored"
  /** Another request is adding to the upload now. */
  | "superseded"
  | "tooManyParts"
  | "noSpace";

/**
 * Stores one part, encrypted: inserts its row, writes its bytes, then adds its size to the bytes received. After
 * `stored` the bytes are durable. Session and role are read again for each part.
 * @param startsAt the part's offset, where the previous part ended
 * @throws as changeAs; NotFoundError if the upload does not exist.
 */
export async function storePart(
  office: Office,
  actor: Actor,
  { uploadId, writer }: Writer,
  { startsAt, bytes }: { startsAt: number; bytes: Buffer },
): Promise<StorePartOutcome> {
  const id = `part_${newId(office).toLowerCase()}`;
  const size = bytes.length;
  const isCurrent = async (tx: Office, actor: Actor) => {
    const upload = await lockUpload(tx, actor, uploadId);
    return upload.writer === writer && upload.received === startsAt && !upload.result;
  };
  try {
    const insertResult = await changeAs(office, actor, "apply", async (tx, actor) => {
      if (!(await isCurrent(tx, actor))) return "superseded";
      if ((await countParts(tx, uploadId)) >= uploadPartsAtMost) return "tooManyParts";
      await tx.db
        .insertInto("uploadParts")
        .values({ id, uploadId, startsAt, size, isStored: 0 })
        .execute();
      return "inserted";
    });
    if (insertResult !== "inserted") return insertResult;
    let isCounted = false;
    try {
      await office.documents.put(id, bytes);
      isCounted = await changeAs(office, actor, "apply", async (tx, actor) => {
        if (!(await isCurrent(tx, actor))) return false;
        await tx.db.updateTable("uploadParts").set({ isStored: 1 }).where("id", "=", id).execute();
        await tx.db
          .updateTable("uploads")
          .set({ received: startsAt + size, updatedAt: tx.clock() })
          .where("id", "=", uploadId)
          .execute();
        return true;
      });
    } finally {
      if (!isCounted) await removeUncounted(office, id);
    }
    return isCounted ? "stored" : "superseded";
  } catch (error) {
    if (!(error instanceof NoSpaceError) && !isDiskFull(error)) throw error;
    office.log.error({ uploadId, err: error }, "the disk is full: a part of a file was not saved");
    return "noSpace";
  }
}

/**
 * Deletes the bytes of a part that was not counted. Its row may be gone already, because the upload was cancelled before the
 * bytes were written. Keeps the bytes if the row says that the part counts: the connection may have broken at the commit.
 */
async function removeUncounted(office: Office, id: string): Promise<void> {
  const part = await office.db
    .selectFrom("uploadParts")
    .select("isStored")
    .where("id", "=", id)
    .executeTakeFirst();
  if (part?.isStored !== 1) await office.documents.remove(id);
}

async function countParts({ db }: Office, uploadId: string): Promise<number> {
  const { parts } = await db
    .selectFrom("uploadParts")
    .select(({ fn }) => fn.countAll<number | string>().as("parts"))
    .where("uploadId", "=", uploadId)
    .executeTakeFirstOrThrow();
  return Number(parts);
}
