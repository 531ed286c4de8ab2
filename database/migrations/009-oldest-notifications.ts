import type { Kysely } from "kysely";

/** Every notification deletes the person's oldest, which are found in this index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("notificationsByUserIdCreatedAt").execute();
  await db.schema
    .createIndex("notificationsByUserIdCreatedAtId")
    .on("notifications")
    .columns(["userId", "createdAt", "id"])
    .execute();
}
