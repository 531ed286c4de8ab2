import type { Kysely } from "kysely";

/** Adds an index that finds the first certificate of a service. All later ones have the same service code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("certificatesByServiceIdStatusIndex")
    .on("certificates")
    .columns(["serviceId", "statusIndex"])
    .execute();
  await db.schema.dropIndex("certificatesByServiceId").execute();
}
