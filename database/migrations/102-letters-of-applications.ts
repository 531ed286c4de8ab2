import type { Kysely } from "kysely";

/** Adds the application that a letter is about, so that a newer letter waits for an older one about the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("letters").addColumn("applicationId", "text").execute();
  await db.schema
    .createIndex("lettersByApplicationIdStateCreatedAt")
    .on("letters")
    .columns(["applicationId", "state", "createdAt"])
    .execute();
}
