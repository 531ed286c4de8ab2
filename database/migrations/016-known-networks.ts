import { sql, type Kysely } from "kysely";

/**
 * Adds a table of the networks from which somebody signed in to an account, empty at first because nobody recorded
 * them before. Also adds an index of the codes that wait for their letter, which are few at any time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("knownNetworks")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("lastSignInAt", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("knownNetworksByUserIdLastSignInAt")
    .on("knownNetworks")
    .columns(["userId", "lastSignInAt"])
    .execute();

  await db.schema.alterTable("codes").addColumn("letterDueAt", "bigint").execute();
  await sql`
    create index "codesByLetterDueAt" on "codes" ("letterDueAt")
    where "letterDueAt" is not null`.execute(db);
}
