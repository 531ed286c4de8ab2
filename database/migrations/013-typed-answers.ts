import type { Kysely } from "kysely";

/** Adds `drafts.typed`: what an applicant had entered in a form that was shown again with errors, encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("drafts").addColumn("typed", "text").execute();
}
