import type { Kysely } from "kysely";

/** Adds a table of phrases: sentences for the remarks of decisions, for all services or for one service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("phrases")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("decision", "text", (c) => c.notNull())
    .addColumn("serviceId", "text", (c) => c.references("services.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("texts", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("phrasesByServiceId").on("phrases").column("serviceId").execute();
}
