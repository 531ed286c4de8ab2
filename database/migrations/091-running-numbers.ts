import type { Kysely } from "kysely";

/** Indexes certificates by their running number alone, which people type into the search of the register. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("certificatesByRunningNumber")
    .on("certificates")
    .columns(["sequence", "statusIndex"])
    .execute();
}
