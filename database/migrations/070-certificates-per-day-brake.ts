import { sql, type Kysely } from "kysely";

/** Renames the setting of the brake on certificates to the name of its form control in the contract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A quote inside a text is escaped in JSON, so only the key itself matches.
  await sql`
    update "settings"
    set "value" = replace("value", '"certificateBrake":', '"certificatesPerDayBrake":')
    where "key" = 'council'
  `.execute(db);
}
