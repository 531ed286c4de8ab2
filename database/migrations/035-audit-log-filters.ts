import type { Kysely } from "kysely";

/**
 * The audit log is listed by action, by who acted and by what entries are about, newest first: a page takes as
 * long among a million entries as among a thousand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("logsBySubjectId").execute();
  for (const [name, column] of [
    ["logsByAction", "action"],
    ["logsByUserId", "userId"],
    ["logsBySubjectId", "subjectId"],
  ] as const)
    await db.schema.createIndex(name).on("logs").columns([column, "timestamp", "id"]).execute();
}
