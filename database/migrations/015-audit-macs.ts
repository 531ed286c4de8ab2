import type { Kysely } from "kysely";

/**
 * Each entry of the audit log is authenticated when it is written. Entries of before have none; what
 * brings the database to this shape begins the chain in the same transaction (`beginChainOnce`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("logs").addColumn("mac", "text").execute();
}
