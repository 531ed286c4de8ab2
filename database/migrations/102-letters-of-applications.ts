import type { Kysely } from "kysely";

/** Which application a letter to its applicant is about, so that a newer letter about it can wait for an older one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("letters").addColumn("applicationId", "text").execute();
  await db.schema
    .createIndex("lettersByApplicationIdStateCreatedAt")
    .on("letters")
    .columns(["applicationId", "state", "createdAt"])
    .execute();
}
