import { sql, type Kysely } from "kysely";

/** What a person has uploaded and not submitted is added up at every file: few among many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index "documentsInForms" on "documents" ("uploadedBy", "draftId", "size")
    where "draftId" is not null`.execute(db);
}
