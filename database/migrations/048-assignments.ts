import { sql, type Kysely } from "kysely";

/** Indexes the applications that are assigned to somebody, and the undecided applications assigned to nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("applicationsByAssignedTo")
    .on("applications")
    .columns(["assignedTo", "submittedAt", "id"])
    .where(sql<boolean>`"assignedTo" is not null`)
    .execute();
  await db.schema
    .createIndex("applicationsUnassigned")
    .on("applications")
    .columns(["submittedAt", "id", "status", "awaiting", "serviceId", "dueAt"])
    .where(sql<boolean>`"assignedTo" is null and "status" not in ('approved', 'rejected')`)
    .execute();
}
