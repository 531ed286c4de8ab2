import type { Kysely } from "kysely";

/** Adds when the row of a file was inserted; null in older rows, whose `uploadedAt` is that time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("documents").addColumn("insertedAt", "bigint").execute();
}
