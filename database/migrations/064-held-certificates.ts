import type { Kysely } from "kysely";

/**
 * Certificates that wait for a second official, of approved applications. `heldBy` is who approved the application;
 * `issuedToday` and `usual` are how many of its service were issued on the day it was held, and usually are on a day.
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
