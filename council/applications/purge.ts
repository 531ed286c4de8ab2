import { anonymiseCertificates } from "../certificates/records.ts";
import { anonymisePayments } from "../fees/records.ts";
import type { Office } from "../office.ts";
import { countChange } from "./status-total-records.ts";

/**
 * Deletes applications unchanged since a time (milliseconds UTC) with the notifications that link
 * to them. Delete their documents after the commit (documents/delete-file.ts); if that is interrupted,
 * the hourly purge deletes the rest. Their payments stay, without what concerns the payer.
 * @returns the number deleted and the ids of their documents
 */
export async function purgeApplications(
  tx: Office,
  unchangedSince: number,
  atMost: number,
): Promise<{ applications: number; documents: string[] }> {
  const deleted = await tx.db
    .selectFrom("applications")
    .select(["id", "serviceId", "status"])
    .where("updatedAt", "<", unchangedSince)
    .orderBy("updatedAt")
    .limit(atMost)
    // Skips applications that are being reviewed now.
    .$if(tx.engine === "postgres", (query) => query.forUpdate().skipLocked())
    .execute();
  const ids = deleted.map(({ id }) => id);
  if (ids.length === 0) return { applications: 0, documents: [] };
  const documents = await tx.db
    .updateTable("documents")
    .set({ applicationId: null })
    .where("applicationId", "in", ids)
    .returning("id")
    .execute();
  await deleteDrafts(tx, ids);
  await anonymisePayments(tx, ids);
  await anonymiseCertificates(tx, ids);
  // Foreign keys delete their events, answers, identity numbers and notifications.
  await tx.db.deleteFrom("applications").where("id", "in", ids).execute();
  for (const { serviceId, status } of deleted) await countChange(tx, { serviceId, before: status });
  return { applications: ids.length, documents: documents.map(({ id }) => id) };
}

/**
 * Deletes the drafts the applications and their corrections came from, and those of corrections that were not
 * sent: an unfinished upload may still belong to one.
 */
async function deleteDrafts(tx: Office, applicationIds: string[]): Promise<void> {
  const requests = tx.db
    .selectFrom("correctionRequests")
    .select("id")
    .where("applicationId", "in", applicationIds);
  const drafts = await tx.db
    .selectFrom("drafts")
    .select("id")
    .where(({ or, eb }) =>
      or([eb("applicationId", "in", applicationIds), eb("correctionId", "in", requests)]),
    )
    .execute();
  const ids = drafts.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.db.updateTable("documents").set({ draftId: null }).where("draftId", "in", ids).execute();
  await tx.db.deleteFrom("drafts").where("id", "in", ids).execute();
}
