import type { Kysely } from "kysely";

/**
 * Adds columns and indexes for the pages of letters and messages: who marked a message as answered, when a letter was
 * queued again, and lists by time.
 */
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
