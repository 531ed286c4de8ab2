import type { Kysely } from "kysely";

/** The SHA-256 that a file that arrives in parts must have when it is whole, and which document it replaces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("uploads").addColumn("digest", "text").execute();
  await db.schema.alterTable("uploads").addColumn("replaces", "text").execute();
}
