import { sql, type Kysely } from "kysely";

/** Adds an index that finds the certificate in whose place another one was issued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index "certificatesByReplacedBy" on "certificates" ("replacedBy")
    where "replacedBy" is not null`.execute(db);
}
