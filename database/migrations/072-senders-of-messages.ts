import type { Kysely } from "kysely";

/** Who was signed in when they wrote to the office. Null where nobody was, and in older messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("contactMessages").addColumn("senderId", "text").execute();
  await db.schema
    .createIndex("contactMessagesBySender")
    .on("contactMessages")
    .columns(["senderId", "createdAt"])
    .execute();
}
