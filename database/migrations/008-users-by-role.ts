import type { Kysely } from "kysely";

/** Indexes accounts by role: every submission selects the reviewers, a few of perhaps a million accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("usersByRole").on("users").column("role").execute();
}
