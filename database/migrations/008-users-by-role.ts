import type { Kysely } from "kysely";

/** Every submission selects the reviewers: a few of a million accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("usersByRole").on("users").column("role").execute();
}
