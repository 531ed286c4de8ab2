import { PostgresAdapter, sql, type Kysely } from "kysely";

/**
 * Adds the search terms by which the office finds applications: words of names, phone numbers and emails, in a form that
 * is equal for equal words in every script. A job writes the terms of earlier applications, whose `searchable` is null.
 * The indexes of the office's list hold every column that the list filters by, so that neither counting nor skipping
 * entries reads a row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("searchTerms")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("applicationId", "text", (c) =>
      c.notNull().references("applications.id").onDelete("cascade"),
    )
    .addColumn("term", bytewiseText(db), (c) => c.notNull())
    .execute();
  await schema
    .createIndex("searchTermsByTerm")
    .on("searchTerms")
    .columns(["term", "applicationId"])
    .execute();
  await schema
    .createIndex("searchTermsByApplicationId")
    .on("searchTerms")
    .columns(["applicationId", "term"])
    .execute();
  await schema.alterTable("applications").addColumn("searchable", "integer").execute();
  await schema
    .createIndex("applicationsNotSearchable")
    .on("applications")
    .column("id")
    .where(sql<boolean>`"searchable" is null`)
    .execute();
  await indexLists(db);
}

/** Terms with the same beginning must be neighbours. Without "C", PostgreSQL sorts by the rules of a language. */
function bytewiseText(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? sql`text collate "C"` : "text";
}

async function indexLists(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.dropIndex("applicationsBySubmittedAtId").execute();
  await schema
    .createIndex("applicationsBySubmittedAtId")
    .on("applications")
    .columns(["submittedAt", "id", "status", "awaiting", "serviceId", "dueAt"])
    .execute();
  await schema.dropIndex("applicationsByStatusSubmittedAtId").execute();
  await schema
    .createIndex("applicationsByStatusSubmittedAtId")
    .on("applications")
    .columns(["status", "submittedAt", "id", "awaiting", "serviceId", "dueAt"])
    .execute();
  // Sorted by due date; applications for which nothing is due come last.
  await sql`
    create index "applicationsByDueOrder" on "applications" (
      (case when "dueAt" is null or "awaiting" = 'applicant' or "status" in ('approved', 'rejected')
        then 9007199254740991 else "dueAt" end),
      "submittedAt", "id", "status", "awaiting", "serviceId")`.execute(db);
}
