import type { Kysely } from "kysely";

/** Adds `accessRecords.reason`: why an auditor opened a document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("accessRecords").addColumn("reason", "text").execute();
}
