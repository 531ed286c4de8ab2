import type { Kysely } from "kysely";

/**
 * Adds the time since when an application has a message of its applicant that nobody in the office has answered. Existing
 * applications have no messages, so the time is null. The index holds these applications alone, so that counting and listing
 * them takes as long among a million as among a thousand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("applications").addColumn("unansweredSince", "bigint").execute();
  await (db as Kysely<{ applications: { unansweredSince: number | null } }>).schema
    .createIndex("applicationsByUnansweredSince")
    .on("applications")
    .columns(["unansweredSince", "id"])
    .where("unansweredSince", "is not", null)
    .execute();
}
