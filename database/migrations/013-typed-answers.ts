import type { Kysely } from "kysely";

/** Adds `drafts.typed`: the answers, encrypted, of a form that was shown to its applicant again with errors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("drafts").addColumn("typed", "text").execute();
}
