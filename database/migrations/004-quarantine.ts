import { sql, type Kysely } from "kysely";

/** Files that wait for a clear word of the virus scanner: few among many, and looked for every minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index "documentsInQuarantine" on "documents" ("uploadedAt")
    where "state" = 'quarantined'`.execute(db);
}
