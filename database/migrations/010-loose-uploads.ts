import { sql, type Kysely } from "kysely";

/**
 * An index of a person's unused uploads ("loose" then), the files of forms that are not sent. Each file that arrives
 * is counted with them against a limit (`unusedBytesOf`). They are few rows among many.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index "documentsInForms" on "documents" ("uploadedBy", "draftId", "size")
    where "draftId" is not null`.execute(db);
}
