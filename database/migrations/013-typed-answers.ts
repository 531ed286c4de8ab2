import type { Kysely } from "kysely";

/** What was typed into a form that came back is kept with the form, sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("drafts").addColumn("typed", "text").execute();
}
