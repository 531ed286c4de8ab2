import { sql, type Kysely } from "kysely";

/** Renames the setting that holds further certificates of a day, as its control is named in the contract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A quote inside a text is escaped in JSON, so only the key itself matches.
  await sql`
    update "settings"
    set "value" = replace("value", '"certificateBrake":', '"certificatesPerDayBrake":')
    where "key" = 'council'
  `.execute(db);
}
