import type { Kysely } from "kysely";

/**
 * Adds a covering index for the register (the list of all certificates): in the order of the list, with the columns a search
 * compares, so that neither counting nor skipping entries reads a row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("certificatesInOrder")
    .on("certificates")
    .columns(["statusIndex", "number", "applicationId"])
    .execute();
}
