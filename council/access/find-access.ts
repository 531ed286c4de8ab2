import { accessRecordsShown } from "../limits.ts";
import type { Office } from "../office.ts";

/**
 * The days in India on which the office opened an application or one of its documents, `YYYY-MM-DD`, newest first.
 * @param extent `newest`: only as many days as a page shows
 */
export async function findAccessDays(
  office: Office,
  applicationId: string,
  extent: "newest" | "all" = "newest",
): Promise<string[]> {
  const rows = await office.db
    .selectFrom("accessRecords")
    .select("day")
    .distinct()
    .where("applicationId", "=", applicationId)
    .orderBy("day", "desc")
    .$if(extent === "newest", (query) => query.limit(accessRecordsShown))
    .execute();
  return rows.map(({ day }) => day);
}

/** One person who opened an application or its documents, and the day. */
export interface Access {
  day: string;
  /** Undefined when their account is gone. */
  name: string | undefined;
  /** How many of its documents they opened. */
  documents: number;
}

/** Who opened an application or its documents, newest day first. Does not check whether the reader may see this list. */
export async function findAccess(office: Office, applicationId: string): Promise<Access[]> {
  const rows = await office.db
    .selectFrom("accessRecords")
    .leftJoin("users", "users.uid", "accessRecords.userId")
    .select((row) => [
      "accessRecords.day",
      "users.displayName",
      row.fn.count("accessRecords.documentId").as("documents"),
    ])
    .where("accessRecords.applicationId", "=", applicationId)
    .groupBy(["accessRecords.day", "accessRecords.userId", "users.displayName"])
    .orderBy("accessRecords.day", "desc")
    .orderBy("accessRecords.userId")
    .limit(accessRecordsShown)
    .execute();
  return rows.map(({ day, displayName, documents }) => ({
    day,
    name: displayName ?? undefined,
    documents: Number(documents),
  }));
}
