import type { Kysely } from "kysely";

/** Every notice drops the person's oldest: which those are is read from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("notificationsByUserIdCreatedAt").execute();
  await db.schema
    .createIndex("notificationsByUserIdCreatedAtId")
    .on("notifications")
    .columns(["userId", "createdAt", "id"])
    .execute();
}
