import type { Kysely } from "kysely";

/**
 * The keys of names lost letters of Gurmukhi, Bengali, Assamese, Tamil, Malayalam and other scripts. The job that wrote the
 * terms of earlier applications writes them all anew; until then an application is found by its old ones.
 */
export async function up(
  db: Kysely<{ applications: { searchable: number | null } }>,
): Promise<void> {
  await db
    .updateTable("applications")
    .set({ searchable: null })
    .where("searchable", "is not", null)
    .execute();
}
