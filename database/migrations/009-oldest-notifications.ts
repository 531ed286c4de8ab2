import type { Kysely } from "kysely";

/** Adds an index that finds a person's oldest notifications by itself: every new notification deletes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("notificationsByUserIdCreatedAt").execute();
  await db.schema
    .createIndex("notificationsByUserIdCreatedAtId")
    .on("notifications")
    .columns(["userId", "createdAt", "id"])
    .execute();
}
