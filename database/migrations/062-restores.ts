import type { Kysely } from "kysely";

/**
 * Records when the portal was restored from a backup: it does not know which numbers were printed after that backup, so
 * each sequence skips some. Also records the indexes in the status list of revoked certificates whose rows are lost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("restores")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("madeAt", "bigint", (c) => c.notNull())
    .addColumn("restoredAt", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("lostRevocations")
    .addColumn("statusIndex", "integer", (c) => c.primaryKey())
    .addColumn("revokedAt", "bigint", (c) => c.notNull())
    .execute();
}
