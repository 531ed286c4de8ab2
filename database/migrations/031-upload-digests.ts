import type { Kysely } from "kysely";

/** What a file that arrives in parts must come to, and which document it replaces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("uploads").addColumn("digest", "text").execute();
  await db.schema.alterTable("uploads").addColumn("replaces", "text").execute();
}
