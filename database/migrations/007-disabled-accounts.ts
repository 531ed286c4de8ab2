import type { Kysely } from "kysely";

/** An account can be disabled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("disabledAt", "bigint").execute();
}
