import type { Kysely } from "kysely";

/**
 * The checksum of each unencrypted document is authenticated, so that its bytes cannot be replaced.
 * That needs a key, so the code that runs the migrations does it in the same transaction
 * (council/documents/sign-unencrypted-checksums.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("documents").addColumn("checksumMac", "text").execute();
}
