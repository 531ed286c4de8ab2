import { sql, type Kysely } from "kysely";

/** Adds `documents.keyId`, which is null in existing documents until a job has encrypted them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("documents").addColumn("keyId", "text").execute();
  await sql`
    create index "documentsInClear" on "documents" ("id")
    where "keyId" is null and "state" <> 'uploading'`.execute(db);
}
