import type { Kysely } from "kysely";

/**
 * Each entry of the audit log is authenticated when it is written. Older entries have no MAC; the
 * code that runs the migrations begins the chain in the same transaction (`beginChainOnce`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("logs").addColumn("mac", "text").execute();
}
