import type { Kysely } from "kysely";

/** An index that finds the first certificate of a service, whose code all later ones have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("certificatesByServiceIdStatusIndex")
    .on("certificates")
    .columns(["serviceId", "statusIndex"])
    .execute();
  await db.schema.dropIndex("certificatesByServiceId").execute();
}
