import type { Kysely } from "kysely";

/**
 * The checksum of each document that still lies in clear is authenticated, so that no other bytes can be put
 * in its place. It takes a key: what brings the database to this shape does it in the same transaction
 * (council/documents/sign-unencrypted-checksums.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("documents").addColumn("checksumMac", "text").execute();
}
