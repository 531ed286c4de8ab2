import type { Kysely } from "kysely";

/** Adds the application that a letter is about, so that its letters are sent one after the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("letters").addColumn("applicationId", "text").execute();
  await db.schema
    .createIndex("lettersByApplicationIdStateCreatedAt")
    .on("letters")
    .columns(["applicationId", "state", "createdAt"])
    .execute();
}
