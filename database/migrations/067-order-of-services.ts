import type { Kysely } from "kysely";

/** Adds the place of a service in the list of all services; null if the council has set no place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("services").addColumn("position", "integer").execute();
}
