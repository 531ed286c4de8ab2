import { sql, type Kysely } from "kysely";

/**
 * Adds indexes for three lists: the few accounts with a duty, the few disabled accounts, both sorted by name, and the
 * names and emails that a search goes through without reading rows.
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
