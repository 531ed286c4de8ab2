import type { Kysely } from "kysely";

/** The typed answers of a form that came back with errors are stored with the draft, encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("drafts").addColumn("typed", "text").execute();
}
