import type { Kysely } from "kysely";

/** Adds a table that says which member of staff or administrator opened an application or a document, and on which day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("accessRecords")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull())
    .addColumn("applicationId", "text", (c) => c.notNull())
    .addColumn("documentId", "text")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("accessRecordsByApplicationIdDay")
    .on("accessRecords")
    .columns(["applicationId", "day"])
    .execute();
  await db.schema
    .createIndex("accessRecordsByCreatedAt")
    .on("accessRecords")
    .column("createdAt")
    .execute();
}
