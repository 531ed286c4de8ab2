import type { Kysely } from "kysely";

/** Adds `drafts.lostParts`: what a draft lost when it was moved to a newer version of its service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("drafts").addColumn("lostParts", "text").execute();
}
