import { sql, type Kysely } from "kysely";
import { insertEvents } from "./018-history/events.ts";

/**
 * The history of an application is stored as events, its answers in numbered sets, and identity numbers in
 * their own table. The first events and the first answer set of existing applications are made from existing
 * data. The row of an identity number gets the application's id, because the encryption is bound to that id.
 * Its keyed hash needs a key, so the code that runs the migrations computes it in the same transaction
 * (council/applications/finish-identity-numbers.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createEvents(db);
  await createAnswers(db);
  await createIdentityNumbers(db);
  await addColumns(db);
  await moveAnswers(db);
  await addIndexes(db);
  await insertEvents(db);
}

const applicationId = "applications.id";

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("applicationEvents")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("applicationId", "text", (c) =>
      c.notNull().references(applicationId).onDelete("cascade"),
    )
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull().check(among("kind", kinds)))
    .addColumn("actorId", "text")
    .addColumn("actorName", "text")
    .addColumn("actorRole", "text", (c) => c.notNull().check(among("actorRole", actorRoles)))
    .addColumn("visibility", "text", (c) =>
      c.notNull().check(among("visibility", ["applicant", "office"])),
    )
    .addColumn("details", "text", (c) => c.notNull())
    .execute();
}

async function createAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("applicationAnswers")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("applicationId", "text", (c) =>
      c.notNull().references(applicationId).onDelete("cascade"),
    )
    .addColumn("number", "integer", (c) => c.notNull().check(sql`"number" >= 1`))
    .addColumn("answers", "text", (c) => c.notNull())
    .addColumn("serviceVersionId", "text")
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("createdBy", "text", (c) => c.notNull())
    .addColumn("noticeVersion", "text")
    .addColumn("language", "text")
    .execute();
}

async function createIdentityNumbers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("identityNumbers")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("applicationId", "text", (c) => c.references(applicationId).onDelete("cascade"))
    .addColumn("draftId", "text", (c) => c.references("drafts.id").onDelete("cascade"))
    .addColumn("sealed", "text", (c) => c.notNull())
    .addColumn("hash", "text")
    .addCheckConstraint(
      "identityNumbersOwner",
      sql`("applicationId" is null) <> ("draftId" is null)`,
    )
    .execute();
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("applications")
    .addColumn("awaiting", "text", (c) =>
      c
        .notNull()
        .defaultTo("office")
        .check(among("awaiting", ["office", "applicant"])),
    )
    .execute();
  await db.schema.alterTable("applications").addColumn("dueAt", "bigint").execute();
  for (const column of ["serviceVersionId", "filedBy", "assignedTo"])
    await db.schema.alterTable("applications").addColumn(column, "text").execute();
  await db.schema
    .alterTable("users")
    .addColumn("duty", "text", (c) => c.check(among("duty", ["helper", "auditor"])))
    .execute();
  await db.schema.alterTable("users").addColumn("phone", "text").execute();
  await db.schema
    .alterTable("notifications")
    .addColumn("applicationId", "text", (c) => c.references(applicationId).onDelete("cascade"))
    .execute();
}

/**
 * Answers are handled as text, so that an old answer that is not JSON is kept unchanged and does not stop the
 * migration.
 */
async function moveAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into "identityNumbers" ("id", "kind", "applicationId", "sealed")
    select "id", 'aadhaar', "id", "aadharNumber" from "applications"`.execute(db);
  await sql`
    insert into "applicationAnswers"
      ("id", "applicationId", "number", "answers", "createdAt", "createdBy")
    select "id", "id", 1,
      case when "formData" like '{%}'
        then substr("formData", 1, length("formData") - 1)
          || case when "formData" = '{}' then '' else ',' end || '"aadharNumber":"' || "id" || '"}'
        else "formData" end,
      "submittedAt", "userId"
    from "applications"`.execute(db);
  for (const column of ["formData", "aadharNumber"])
    await db.schema.alterTable("applications").dropColumn(column).execute();
  // Until now, a notification named its application only in its URL.
  for (const page of [
    "/applications/",
    "/dashboard/staff/applications/",
    "/dashboard/admin/applications/",
  ]) {
    const id = sql`substr("actionUrl", ${sql.lit(page.length + 1)})`;
    await sql`
      update "notifications" set "applicationId" = ${id}
      where "actionUrl" like ${`${page}%`} and ${id} in (select "id" from "applications")`.execute(
      db,
    );
  }
}

async function addIndexes(db: Kysely<unknown>): Promise<void> {
  const indexes: [table: string, columns: string[], unique?: "unique"][] = [
    ["applicationEvents", ["applicationId", "at", "id"]],
    ["applicationAnswers", ["applicationId", "number"], "unique"],
    ["identityNumbers", ["applicationId"]],
    ["identityNumbers", ["draftId"]],
    ["identityNumbers", ["hash"]],
    ["drafts", ["applicationId"]],
    ["notifications", ["applicationId"]],
    ["applications", ["updatedAt"]],
  ];
  for (const [table, columns, unique] of indexes)
    await db.schema
      .createIndex(
        `${table}By${columns.map((name) => name[0]!.toUpperCase() + name.slice(1)).join("")}`,
      )
      .on(table)
      .columns(columns)
      .$call((index) => (unique ? index.unique() : index))
      .execute();
}

function among(column: string, values: readonly string[]) {
  return sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

/** All planned kinds, so that a later kind needs no rebuild of the table. */
const kinds = [
  "submitted",
  "statusChanged",
  "correctionRequested",
  "correctionWithdrawn",
  "corrected",
  "messageFromOffice",
  "messageFromApplicant",
  "noteAdded",
  "assigned",
  "dueDateChanged",
  "deadlineMissed",
  "reminderSent",
  "feeRecorded",
  "feeVoided",
  "feeWaived",
  "feeRefunded",
  "forwarded",
  "claimed",
  "certificateIssued",
  "certificateHeld",
  "certificateRevoked",
  "documentReplaced",
  "documentInfected",
];

/** A person's role, the duty of a helper, or the portal itself. */
const actorRoles = ["citizen", "staff", "admin", "helper", "portal"];
