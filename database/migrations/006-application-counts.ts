import { sql, type Kysely } from "kysely";

/**
 * Adds counters of applications by service and status, which start from the existing rows. Also adds an index of a
 * person's own applications that includes the status, so that counting them reads only the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("applicationCounts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("serviceId", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("delta", "integer", (c) => c.notNull())
    .execute();
  await sql`
    insert into "applicationCounts" ("id", "serviceId", "status", "delta")
    select "serviceId" || ' ' || "status", "serviceId", "status", count(*)
    from "applications" group by "serviceId", "status"`.execute(db);

  await db.schema.dropIndex("applicationsByUserIdSubmittedAtId").execute();
  await db.schema
    .createIndex("applicationsByUserIdSubmittedAtIdStatus")
    .on("applications")
    .columns(["userId", "submittedAt", "id", "status"])
    .execute();
}
