import { sql, type Kysely } from "kysely";

/** Names the kind of event that a call tells of; unknown of those of older releases. Finds those that were told last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("calls").addColumn("kind", "text").execute();
  await sql`create index "toldCalls" on "calls" ("toldAt") where "toldAt" is not null`.execute(db);
}
