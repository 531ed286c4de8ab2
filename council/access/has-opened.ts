import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";

/** Whether somebody opened an application, or a document of it, as a member of the office or as an auditor. */
export async function hasOpened(
  { db }: Pick<Office, "db">,
  { uid }: Pick<Person, "uid">,
  applicationId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("accessRecords")
    .select("id")
    .where("applicationId", "=", applicationId)
    .where("userId", "=", uid)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
