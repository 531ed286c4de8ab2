import type { Kysely } from "kysely";

/** Adds since when somebody has their role and duty; null if both are unchanged since the account was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("rightsSince", "bigint").execute();
}
