import type { Kysely } from "kysely";

/**
 * Adds held certificates: their applications are approved, and they wait for a second official. `heldBy` is who approved
 * the application, `issuedToday` how many certificates its service had issued on the day it was held, and `usual` how
 * many it usually issues in a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("heldCertificates")
    .addColumn("applicationId", "text", (c) =>
      c.primaryKey().references("applications.id").onDelete("cascade"),
    )
    .addColumn("heldAt", "bigint", (c) => c.notNull())
    .addColumn("heldBy", "text", (c) => c.notNull())
    .addColumn("issuedToday", "integer", (c) => c.notNull())
    .addColumn("usual", "integer", (c) => c.notNull())
    .execute();
}
