import type { Kysely } from "kysely";

/** Adds `users.disabledAt`: since then an account can be disabled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("disabledAt", "bigint").execute();
}
