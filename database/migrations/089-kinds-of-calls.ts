import { sql, type Kysely } from "kysely";

/**
 * Names the kind of event that a call is about; null in calls of older releases. Also adds an index that finds the
 * calls that were ticked off last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("calls").addColumn("kind", "text").execute();
  await sql`create index "toldCalls" on "calls" ("toldAt") where "toldAt" is not null`.execute(db);
}
