import type { Kysely } from "kysely";

/** The place of a service among all; null where the council has set none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("services").addColumn("position", "integer").execute();
}
