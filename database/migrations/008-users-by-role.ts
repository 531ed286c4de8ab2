import type { Kysely } from "kysely";

/** Every submission asks who reviews it: of a million accounts a few. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("usersByRole").on("users").column("role").execute();
}
