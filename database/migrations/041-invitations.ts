import { sql, SqliteAdapter, type Kysely } from "kysely";

/**
 * Adds invitations by letter, at most one for each email; they are deleted with the account that sent them. The
 * letters have a kind of their own, because they hold a secret. Also adds an index that lists people by name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("invitations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("tokenHash", "text", (c) => c.notNull().unique())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("displayName", "text")
    .addColumn("role", "text", (c) =>
      c.notNull().check(sql`"role" in ('citizen', 'staff', 'admin')`),
    )
    .addColumn("duty", "text", (c) =>
      c.check(sql`"duty" is null or ("duty" in ('helper', 'auditor') and "role" = 'citizen')`),
    )
    .addColumn("letterId", "text", (c) => c.notNull())
    .addColumn("invitedBy", "text", (c) => c.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("expiresAt", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("invitationsByInvitedBy")
    .on("invitations")
    .column("invitedBy")
    .execute();
  await db.schema
    .createIndex("usersByDisplayName")
    .on("users")
    .columns(["displayName", "uid"])
    .execute();
  await addLetterKind(db);
}

const oldKinds = ["otp", "status", "contact", "notice"];
const newKinds = [...oldKinds, "invitation"];

async function addLetterKind(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return rebuildLetters(db);
  await sql`alter table "letters" drop constraint "letters_kind_closed"`.execute(db);
  await sql`
    alter table "letters" add constraint "letters_kind_closed"
    check ("kind" in (${sql.join(newKinds.map((kind) => sql.lit(kind)))}))`.execute(db);
}

/** SQLite cannot drop a check without a name. No table references `letters`. */
async function rebuildLetters(db: Kysely<unknown>): Promise<void> {
  const [definition] = await definitionsOf(db, "table");
  const checkOf = (kinds: string[]) => `"kind" in (${kinds.map((kind) => `'${kind}'`).join(", ")})`;
  const text = definition!
    .replace(/^create table "letters" \(/i, 'create table "letters_new" (')
    .replace(checkOf(oldKinds), checkOf(newKinds));
  if (!text.includes('"letters_new"') || !text.includes("'invitation'"))
    throw new Error("letters was not created by the portal's migrations");
  const indexes = await definitionsOf(db, "index");
  await sql.raw(text).execute(db);
  await sql`insert into "letters_new" select * from "letters"`.execute(db);
  await sql`drop table "letters"`.execute(db);
  await sql`alter table "letters_new" rename to "letters"`.execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
}

async function definitionsOf(db: Kysely<unknown>, type: "table" | "index"): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema
    where type = ${type} and tbl_name = 'letters' and sql is not null`.execute(db);
  return rows.map((row) => row.sql);
}
