import { sql, type Kysely } from "kysely";

/** Old and new names of jobs. The unique key of a job begins with its name. */
const jobs = [
  ["sweep loose uploads", "delete unused uploads"],
  ["sweep accounts", "delete expired sessions and codes"],
  ["fold application counts", "merge application counts"],
  ["forget finished jobs", "delete finished jobs"],
] as const;

/**
 * Renames some jobs, and the council's region among the settings. Queued jobs are renamed too, because a process
 * runs no job under a name that its release does not know.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, after] of jobs)
    await sql`
      update "jobs" set "kind" = ${after}, "uniqueKey" = replace("uniqueKey", ${before}, ${after})
      where "kind" = ${before}
    `.execute(db);
  // A quote inside a text is escaped in JSON, so only the key itself matches.
  await sql`
    update "settings" set "value" = replace("value", '"lineage":', '"region":') where "key" = 'council'
  `.execute(db);
}
