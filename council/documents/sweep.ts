import { looseUploadKeptMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { discardFile } from "./discard.ts";

const atOnce = 500;

/**
 * Clears away what is over 24 hours old and belongs to nothing: forms never submitted, uploads that
 * did not finish, files taken back. Safe beside a submit at the same moment: both hold the draft, and
 * a draft just touched is no longer old. Run it every hour.
 * @returns how many drafts and files went.
 */
export async function sweepLooseUploads(
  office: Office,
): Promise<{ drafts: number; files: number }> {
  const before = office.clock() - looseUploadKeptMs;
  const drafts = await findOldDrafts(office, before);
  let closed = 0;
  for (const id of drafts) if (await closeDraft(office, id, before)) closed += 1;
  await looseUnfinished(office, before);
  const files = await findOwnerless(office, before);
  for (const id of files) await discardFile(office, id);
  return { drafts: closed, files: files.length };
}

async function findOldDrafts(office: Office, before: number): Promise<string[]> {
  const rows = await office.db
    .selectFrom("drafts")
    .select("id")
    .where("applicationId", "is", null)
    .where("updatedAt", "<", before)
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Asks again under the draft's lock: it may have been used since it was found. */
async function closeDraft(office: Office, id: string, before: number): Promise<boolean> {
  return office.change(async (tx) => {
    const held = await tx.db
      .updateTable("drafts")
      .set((draft) => ({ updatedAt: draft.ref("updatedAt") }))
      .where("id", "=", id)
      .where("applicationId", "is", null)
      .where("updatedAt", "<", before)
      .returning("id")
      .executeTakeFirst();
    if (!held) return false;
    await tx.db.updateTable("documents").set({ draftId: null }).where("draftId", "=", id).execute();
    await tx.db.deleteFrom("drafts").where("id", "=", id).execute();
    return true;
  });
}

/** Uploads that never finished, in drafts that are still in use or submitted. */
async function looseUnfinished(office: Office, before: number): Promise<void> {
  await office.change((tx) =>
    tx.db
      .updateTable("documents")
      .set({ draftId: null })
      .where("state", "=", "uploading")
      .where("uploadedAt", "<", before)
      .execute(),
  );
}

async function findOwnerless(office: Office, before: number): Promise<string[]> {
  const rows = await office.db
    .selectFrom("documents")
    .select("id")
    .where("draftId", "is", null)
    .where("applicationId", "is", null)
    .where("uploadedAt", "<", before)
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}
