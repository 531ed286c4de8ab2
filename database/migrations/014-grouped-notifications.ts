import type { Kysely } from "kysely";

/**
 * Unread notifications of the same group are one row with a count. A notification that is read leaves its
 * group. A unique index never counts two nulls as equal, so rows without a group stay separate.
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
