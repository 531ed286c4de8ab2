import { sql, type Kysely } from "kysely";

/** Indexes the files that wait for the virus scanner: they are few among many, and queried every minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index "documentsInQuarantine" on "documents" ("uploadedAt")
    where "state" = 'quarantined'`.execute(db);
}
