import { anonymiseCertificates } from "../certificates/records.ts";
import { anonymisePayments } from "../fees/records.ts";
import type { Office } from "../office.ts";
import { countChange } from "./status-total-records.ts";

/**
 * The applications to which nothing has happened since a time (milliseconds UTC): no change, no event, no certificate.
 * Payments, revocations and due dates leave events, but not always a changed row.
 */
function unchangedApplications({ db }: Pick<Office, "db">, since: number) {
  return db
    .selectFrom("applications")
    .where("applications.updatedAt", "<", since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("applicationEvents")
            .select("applicationEvents.id")
            .whereRef("applicationEvents.applicationId", "=", "applications.id")
            .where("applicationEvents.at", ">=", since),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("certificates")
            .select("certificates.id")
            .whereRef("certificates.applicationId", "=", "applications.id")
            .where(({ or, eb }) =>
              or([
                eb("certificates.issuedAt", ">=", since),
                eb("certificates.revokedAt", ">=", since),
              ]),
            ),
        ),
      ),
    );
}

/**
 * Deletes applications unchanged since a time (milliseconds UTC) with the notifications that link
 * to them. Delete their documents after the commit (documents/delete-files.ts); if that is interrupted,
 * the hourly purge deletes the rest. Their payments and certificates stay, without personal data.
 * @returns the number deleted and the ids of their documents
 */
export async function purgeApplications(
  tx: Office,
  unchangedSince: number,
  atMost: number,
): Promise<{ applications: number; documents: string[] }> {
  const deleted = await lockUnchanged(tx, unchangedSince, atMost);
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

/** Locks up to `atMost` unchanged applications, the longest unchanged first. Skips applications that others have locked. */
async function lockUnchanged(tx: Office, since: number, atMost: number) {
  const locked = await unchangedApplications(tx, since)
    .select("applications.id")
    .orderBy("applications.updatedAt")
    .limit(atMost)
    .$if(tx.engine === "postgres", (query) => query.forUpdate("applications").skipLocked())
    .execute();
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return [];
  // Read again: events and certificates written before the lock may have been invisible to the query above, because
  // PostgreSQL evaluates only the locked row anew.
  return unchangedApplications(tx, since)
    .select(["applications.id", "serviceId", "status"])
    .where("applications.id", "in", ids)
    .execute();
}

/**
 * Deletes the drafts from which the applications and their corrections were sent, and the drafts of corrections that
 * were not sent. An unfinished upload may still belong to a draft.
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
