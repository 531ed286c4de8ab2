import { sql, type Kysely } from "kysely";

/** Documents that are there already lie in clear until a job has encrypted them: it looks for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("documents").addColumn("keyId", "text").execute();
  await sql`
    create index "documentsInClear" on "documents" ("id")
    where "keyId" is null and "state" <> 'uploading'`.execute(db);
}
