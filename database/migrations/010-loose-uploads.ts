import { sql, type Kysely } from "kysely";

/**
 * Indexes a person's unused uploads ("loose" then), the files of forms that are not sent: few rows among many. When a
 * file arrives, the size of all of them is compared with a limit (`unusedBytesOf`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index "documentsInForms" on "documents" ("uploadedBy", "draftId", "size")
    where "draftId" is not null`.execute(db);
}
