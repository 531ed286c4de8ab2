import { sql, type Kysely } from "kysely";

/** Every upload sums what a person has uploaded and not submitted: few rows among many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index "documentsInForms" on "documents" ("uploadedBy", "draftId", "size")
    where "draftId" is not null`.execute(db);
}
