import { dayInIndia } from "../day-in-india.ts";
import type { Office } from "../office.ts";
import { accessId } from "./record-access.ts";

/** The document that an auditor opens, and why. */
export interface ReasonToOpen {
  applicationId: string;
  documentId: string;
  reason: string;
}

/**
 * Records, in the caller's transaction, that an auditor opens a document: one row per person, document and day in
 * India, with the first reason of that day.
 */
export async function recordReason(
  tx: Office,
  { uid }: { uid: string },
  { applicationId, documentId, reason }: ReasonToOpen,
): Promise<void> {
  const createdAt = tx.clock();
  const day = dayInIndia(createdAt);
  await tx.db
    .insertInto("accessRecords")
    .values({
      id: accessId(day, uid, documentId),
      userId: uid,
      applicationId,
      documentId,
      day,
      createdAt,
      reason,
    })
    .onConflict((conflict) =>
      conflict
        .column("id")
        // They may have opened it earlier that day as a member of the office, without a reason.
        .doUpdateSet({ reason })
        .where("accessRecords.reason", "is", null),
    )
    .execute();
}

/** Whether somebody gave a reason today, in India, to open a document. */
export async function hasGivenReason(
  office: Office,
  { uid }: { uid: string },
  documentId: string,
): Promise<boolean> {
  const row = await office.db
    .selectFrom("accessRecords")
    .select("id")
    .where("id", "=", accessId(dayInIndia(office.clock()), uid, documentId))
    .where("reason", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
