import type { Kysely } from "kysely";

/**
 * An index of the register of certificates in its order, with what it is searched by, so that neither counting nor
 * skipping entries reads a row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("certificatesInOrder")
    .on("certificates")
    .columns(["statusIndex", "number", "applicationId"])
    .execute();
}
