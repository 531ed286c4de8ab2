import type { Kysely } from "kysely";

/**
 * Adds `documents.checksumMac`, which authenticates the checksum of an unencrypted document, so that nobody can replace
 * its bytes. Computing it needs a key, so the code that runs the migrations does it in the same transaction
 * (council/documents/sign-unencrypted-checksums.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("documents").addColumn("checksumMac", "text").execute();
}
