import type { Kysely } from "kysely";

/**
 * Unread notifications of one group are one row that counts them. A row that is read leaves its group;
 * null is never alike, so whatever has no group stands alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("notifications")
    .addColumn("count", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable("notifications").addColumn("unreadGroup", "text").execute();
  await db.schema
    .createIndex("notificationsByUserIdUnreadGroup")
    .on("notifications")
    .columns(["userId", "unreadGroup"])
    .unique()
    .execute();
}
