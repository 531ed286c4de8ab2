import { sql, type Kysely } from "kysely";

/** An index of the applications that were filed for somebody else, by time: few of many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("applicationsFiledForOthers")
    .on("applications")
    .columns(["submittedAt", "id"])
    .where(sql<boolean>`"filedBy" is not null`)
    .execute();
}
