import type { Kysely } from "kysely";

/** Adds to an upload the SHA-256 that the whole file must have, and the document that the file replaces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("uploads").addColumn("digest", "text").execute();
  await db.schema.alterTable("uploads").addColumn("replaces", "text").execute();
}
