import type { Kysely } from "kysely";

/**
 * A claim code alone finds its application. Codes made before were found by the application's reference, so that
 * their hashes cannot be found any more: they are deleted, and the slip shows a new one on request. From `seed` and a
 * key of the portal the slip's code is made again. Also adds the email that somebody without an account gives at the
 * counter (`users.contactEmail`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("claimCodes").execute();
  await db.schema
    .createTable("claimCodes")
    .addColumn("applicationId", "text", (c) =>
      c.primaryKey().references("applications.id").onDelete("cascade"),
    )
    .addColumn("codeHash", "text", (c) => c.notNull().unique())
    .addColumn("seed", "text", (c) => c.notNull())
    .addColumn("createdBy", "text", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("expiresAt", "bigint", (c) => c.notNull())
    .addColumn("claimedBy", "text")
    .execute();
  await db.schema.alterTable("users").addColumn("contactEmail", "text").execute();
}
