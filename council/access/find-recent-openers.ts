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
 * Finds colleagues who opened an application within the last minutes, for the first time of the day, the latest
 * first: looking again is not recorded.
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
