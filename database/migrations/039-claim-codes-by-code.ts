import type { Kysely } from "kysely";

/**
 * From now on a claim code alone finds its application. Older codes were found by the application's reference, and nothing
 * finds their hashes any more: they are deleted, and the slip shows a new code on request. The portal computes the code of a
 * slip again from `seed` and one of its keys. Also adds the email that somebody without an account gives at the counter
 * (`users.contactEmail`).
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
