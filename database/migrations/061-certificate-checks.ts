import { sql, type Kysely } from "kysely";

/**
 * Adds the short code beside a certificate's number, which people type together to check the certificate; earlier papers
 * have no short code. Also adds how often a certificate was printed, and an index for the list of revoked certificates.
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
