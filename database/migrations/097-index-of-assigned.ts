import { sql, type Kysely } from "kysely";

/** Leaves decided applications out of the index by assignee: nobody works on them, and in time they are most rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("applicationsAssigned")
    .on("applications")
    .columns(["assignedTo", "submittedAt", "id", "status", "awaiting", "serviceId", "dueAt"])
    .where(sql<boolean>`"assignedTo" is not null and "status" not in ('approved', 'rejected')`)
    .execute();
  await db.schema.dropIndex("applicationsByAssignedTo").execute();
}
