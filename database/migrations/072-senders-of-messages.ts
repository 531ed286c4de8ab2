import type { Kysely } from "kysely";

/** Adds the account that was signed in when a message was sent; null if there was none, and in older messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("contactMessages").addColumn("senderId", "text").execute();
  await db.schema
    .createIndex("contactMessagesBySender")
    .on("contactMessages")
    .columns(["senderId", "createdAt"])
    .execute();
}
