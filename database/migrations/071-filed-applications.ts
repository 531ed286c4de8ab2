import { sql, type Kysely } from "kysely";

/** Indexes the applications that were filed for somebody else, sorted by time. They are few among all applications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("applicationsFiledForOthers")
    .on("applications")
    .columns(["submittedAt", "id"])
    .where(sql<boolean>`"filedBy" is not null`)
    .execute();
}
