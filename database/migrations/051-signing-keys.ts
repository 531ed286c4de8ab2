import { sql, type Kysely } from "kysely";

/** Adds a table of the keys that sign certificates. At most one of them is not retired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("signingKeys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("x", "text", (c) => c.notNull())
    .addColumn("y", "text", (c) => c.notNull())
    .addColumn("sealed", "text", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("retiredAt", "bigint")
    .addCheckConstraint("signingKeys_retired_empty", sql`("retiredAt" is null) = ("sealed" <> '')`)
    .execute();
  await sql`
    create unique index "signingKeysCurrent" on "signingKeys" (("retiredAt" is null))
    where "retiredAt" is null`.execute(db);
}
