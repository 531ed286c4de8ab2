import { sql, type Kysely } from "kysely";

/**
 * Each file that arrives is checked against the size of the person's unused uploads ("loose" then), those of forms not
 * sent: few rows among many (`unusedBytesOf`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index "documentsInForms" on "documents" ("uploadedBy", "draftId", "size")
    where "draftId" is not null`.execute(db);
}
