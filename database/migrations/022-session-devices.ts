import { sql, SqliteAdapter, type Kysely } from "kysely";

/**
 * Stores the device of a session, to show it to its owner. Codes may also confirm a new email and the deletion of an
 * account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["browser", "system", "network"])
    await db.schema.alterTable("sessions").addColumn(column, "text").execute();
  if (db.getExecutor().adapter instanceof SqliteAdapter) await rebuildCodes(db);
  else await constrainCodes(db);
}

const oldPurposes = ["registration", "password"];
const newPurposes = [...oldPurposes, "email", "deletion"];

async function constrainCodes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "codes" drop constraint "codes_purpose_closed"`.execute(db);
  await sql`
    alter table "codes" add constraint "codes_purpose_closed"
    check ("purpose" in (${sql.join(newPurposes.map((purpose) => sql.lit(purpose)))}))`.execute(db);
}

/**
 * SQLite cannot change the check of an existing table. `codes` has no foreign key, and no foreign key references `codes`.
 */
async function rebuildCodes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = 'codes' and sql is not null`.execute(db);
  const table = rows.find(({ type }) => type === "table")!.sql;
  const text = table
    .replace(listOf(oldPurposes), listOf(newPurposes))
    .replace('"codes', '"codes_new');
  if (!text.includes(listOf(newPurposes)) || !text.includes('"codes_new"'))
    throw new Error("codes was not created by the portal's migrations");
  await sql.raw(text).execute(db);
  await sql`insert into "codes_new" select * from "codes"`.execute(db);
  await sql`drop table "codes"`.execute(db);
  await sql`alter table "codes_new" rename to "codes"`.execute(db);
  for (const { type, sql: index } of rows) if (type === "index") await sql.raw(index).execute(db);
}

function listOf(purposes: string[]): string {
  return `("purpose" in (${purposes.map((purpose) => `'${purpose}'`).join(", ")}))`;
}
