import type { Kysely } from "kysely";

/** When the row of a file was inserted; null for older ones, whose `uploadedAt` says it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("documents").addColumn("insertedAt", "bigint").execute();
}
