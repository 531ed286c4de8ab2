import { sql, type Kysely } from "kysely";

/**
 * Indexes the undecided applications that somebody filed for others, sorted by time. They are few among all applications
 * that this person ever filed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("applicationsByFiledBy")
    .on("applications")
    .columns(["filedBy", "submittedAt", "id"])
    .where(sql<boolean>`"filedBy" is not null and "status" not in ('approved', 'rejected')`)
    .execute();
}
