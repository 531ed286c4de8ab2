import type { Kysely } from "kysely";

/**
 * Search terms of names left out some characters of Gurmukhi, Bengali, Assamese, Tamil, Malayalam and other scripts. `null`
 * makes the job `makeSearchable` write the terms of every application anew; until then the old terms find the application.
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
