import type { Kysely } from "kysely";

/**
 * Adds a MAC that authenticates the public half of a key that signs certificates. Computing the MAC needs a key, so the
 * code that runs the migrations does that in the same transaction (council/certificates/add-macs-to-signing-keys.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("signingKeys").addColumn("mac", "text").execute();
}
