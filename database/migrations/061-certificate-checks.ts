import { sql, type Kysely } from "kysely";

/**
 * The short code that is printed beside a certificate's number, so that both can be typed to check it; earlier papers
 * have none. How often a certificate was printed, and an index for the list of those that are revoked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("certificates").addColumn("shortCode", "text").execute();
  await db.schema
    .alterTable("certificates")
    .addColumn("printCount", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`
    create index "certificatesRevoked" on "certificates" ("statusIndex")
    where "revokedAt" is not null`.execute(db);
}
