import type { Kysely } from "kysely";

/**
 * When the portal came back from a backup: numbers that were printed after it are not known, so each sequence jumps. And
 * the places in the list of revoked certificates that belong to certificates which are lost.
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
