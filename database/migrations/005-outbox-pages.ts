import type { Kysely } from "kysely";

/** What the pages for letters and messages need: who did it, when, and lists in order of time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("letters").addColumn("requeuedAt", "bigint").execute();
  await db.schema.alterTable("contactMessages").addColumn("answeredBy", "text").execute();

  await db.schema
    .createIndex("lettersByCreatedAtId")
    .on("letters")
    .columns(["createdAt", "id"])
    .execute();
  await db.schema
    .createIndex("lettersByStateCreatedAtId")
    .on("letters")
    .columns(["state", "createdAt", "id"])
    .execute();
  await db.schema
    .createIndex("contactMessagesByCreatedAtId")
    .on("contactMessages")
    .columns(["createdAt", "id"])
    .execute();
}
