import type { Actor } from "../permissions.ts";
import { recentOpenersShown, recentlyOpenedMs } from "../review-limits.ts";
import type { Office } from "../office.ts";

/** A colleague who may have the same application open. */
export interface RecentOpener {
  name: string;
  /** When they opened it first today. */
  at: number;
}

/**
 * Finds colleagues who opened an application within the last 15 minutes, the latest first. Somebody who had opened it
 * earlier that day is not found: only the first time of a day is recorded.
 */
export async function findRecentOpeners(
  office: Office,
  { uid }: Pick<Actor, "uid">,
  applicationId: string,
): Promise<RecentOpener[]> {
  const rows = await office.db
    .selectFrom("accessRecords")
    .innerJoin("users", "users.uid", "accessRecords.userId")
    .select(["users.displayName", "accessRecords.createdAt"])
    .where("accessRecords.applicationId", "=", applicationId)
    .where("accessRecords.documentId", "is", null)
    .where("accessRecords.userId", "!=", uid)
    // Auditors read, and decide nothing.
    .where("users.role", "in", ["staff", "admin"])
    .where("accessRecords.createdAt", ">", office.clock() - recentlyOpenedMs)
    .orderBy("accessRecords.createdAt", "desc")
    .limit(recentOpenersShown)
    .execute();
  return rows.map(({ displayName, createdAt }) => ({ name: displayName, at: createdAt }));
}
