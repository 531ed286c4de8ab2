import type { Kysely } from "kysely";

/** Certificates of approved applications that wait for a second official. */
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
