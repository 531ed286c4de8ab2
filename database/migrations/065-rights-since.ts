import type { Kysely } from "kysely";

/** Since when somebody has their role and duty; null while these are the ones their account was made with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("rightsSince", "bigint").execute();
}
