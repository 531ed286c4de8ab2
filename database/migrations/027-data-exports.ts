import type { Kysely } from "kysely";
import { sql } from "kysely";

/**
 * Adds a table of data exports: copies of everything stored about a person, at most one per person. `size` is that of the
 * archive in bytes, `parts` the ids of the documents that hold its parts, in order, as JSON.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("dataExports")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) =>
      c.notNull().unique().references("users.uid").onDelete("cascade"),
    )
    .addColumn("state", "text", (c) =>
      c.notNull().check(sql`"state" in ('requested', 'making', 'ready', 'failed')`),
    )
    .addColumn("requestedAt", "bigint", (c) => c.notNull())
    .addColumn("startedAt", "bigint")
    .addColumn("expiresAt", "bigint", (c) => c.notNull())
    .addColumn("size", "bigint", (c) => c.notNull())
    .addColumn("parts", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("dataExportsByExpiresAt")
    .on("dataExports")
    .column("expiresAt")
    .execute();
}
