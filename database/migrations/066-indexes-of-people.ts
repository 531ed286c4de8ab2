import { sql, type Kysely } from "kysely";

/**
 * The lists of those with a duty and of disabled accounts by name, each a few of many; and the names and emails that
 * a search goes through, without reading rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("usersByDuty")
    .on("users")
    .columns(["duty", "displayName", "uid"])
    .where(sql<boolean>`"duty" is not null`)
    .execute();
  await db.schema
    .createIndex("usersDisabled")
    .on("users")
    .columns(["displayName", "uid"])
    .where(sql<boolean>`"disabledAt" is not null`)
    .execute();
  await db.schema.dropIndex("usersByDisplayName").execute();
  await db.schema
    .createIndex("usersByDisplayName")
    .on("users")
    .columns(["displayName", "uid", "email"])
    .execute();
}
