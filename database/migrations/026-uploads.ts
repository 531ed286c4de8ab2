import { sql, type Kysely } from "kysely";

const isFlag = sql`"isStored" in (0, 1)`;

/**
 * Adds tables of files that are uploaded in parts. Each part is encrypted in the document store, and no upload is kept
 * for more than a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("uploads")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull())
    .addColumn("draftId", "text", (c) => c.references("drafts.id").onDelete("set null"))
    .addColumn("slot", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("size", "integer", (c) => c.notNull())
    .addColumn("received", "integer", (c) => c.notNull())
    .addColumn("writer", "text")
    .addColumn("result", "text")
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("updatedAt", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("uploadParts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("uploadId", "text", (c) => c.notNull().references("uploads.id"))
    .addColumn("startsAt", "integer", (c) => c.notNull())
    .addColumn("size", "integer", (c) => c.notNull())
    .addColumn("isStored", "integer", (c) => c.notNull().check(isFlag))
    .execute();
  await db.schema.createIndex("uploadsByDraftId").on("uploads").column("draftId").execute();
  await db.schema.createIndex("uploadsByUserId").on("uploads").column("userId").execute();
  await db.schema.createIndex("uploadsByUpdatedAt").on("uploads").column("updatedAt").execute();
  await db.schema
    .createIndex("uploadPartsByUploadId")
    .on("uploadParts")
    .columns(["uploadId", "startsAt"])
    .execute();
}
