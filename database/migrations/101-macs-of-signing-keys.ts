import type { Kysely } from "kysely";

/**
 * Authenticates the public halves of the keys that sign certificates. That needs a key, so the code that runs the
 * migrations does it in the same transaction (council/certificates/add-macs-to-signing-keys.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("signingKeys").addColumn("mac", "text").execute();
}
