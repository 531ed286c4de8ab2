import { sql, type Kysely } from "kysely";

/**
 * Adds requests to correct an application, of which at most one is open. A draft names the request that it answers, and
 * a file names the corrections that brought it and replaced it. Replaced files stay with their application.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("correctionRequests")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("applicationId", "text", (c) =>
      c.notNull().references("applications.id").onDelete("cascade"),
    )
    .addColumn("number", "integer", (c) => c.notNull().check(sql`"number" >= 1`))
    .addColumn("requestedAt", "bigint", (c) => c.notNull())
    .addColumn("remindedAt", "bigint")
    .addColumn("endedAt", "bigint")
    .addColumn("outcome", "text", (c) =>
      c.check(sql`"outcome" in ('corrected', 'withdrawn', 'decided')`),
    )
    .addColumn("answerSet", "integer")
    .addCheckConstraint(
      "correctionRequestsEnd",
      sql`("endedAt" is null) = ("outcome" is null)
        and ("answerSet" is not null) = (coalesce("outcome", '') = 'corrected')`,
    )
    .execute();
  await db.schema
    .createIndex("correctionRequestsByApplicationIdNumber")
    .on("correctionRequests")
    .columns(["applicationId", "number"])
    .unique()
    .execute();
  await addOpenIndexes(db);
  await db.schema
    .alterTable("drafts")
    .addColumn("correctionId", "text", (c) => c.references("correctionRequests.id"))
    .execute();
  await db.schema.createIndex("draftsByCorrectionId").on("drafts").column("correctionId").execute();
  for (const column of ["givenIn", "replacedIn"])
    await db.schema.alterTable("documents").addColumn(column, "integer").execute();
}

/** Adds two indexes of open requests: one allows one open request for each application, the other serves reminders. */
async function addOpenIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("openCorrectionRequests")
    .on("correctionRequests")
    .column("applicationId")
    .unique()
    .where(sql.ref("endedAt"), "is", null)
    .execute();
  await db.schema
    .createIndex("openCorrectionRequestsByRequestedAt")
    .on("correctionRequests")
    .columns(["requestedAt", "id"])
    .where(sql.ref("endedAt"), "is", null)
    .execute();
}
