import { sql, type Kysely } from "kysely";

/** Files that wait for the virus scanner: few among many, and queried every minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index "documentsInQuarantine" on "documents" ("uploadedAt")
    where "state" = 'quarantined'`.execute(db);
}
