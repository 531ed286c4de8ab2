import type { Kysely } from "kysely";

/** Adds a table of claim codes, with which counter applicants take over applications: at most one for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("claimCodes")
    .addColumn("applicationId", "text", (c) =>
      c.primaryKey().references("applications.id").onDelete("cascade"),
    )
    .addColumn("codeHash", "text", (c) => c.notNull())
    .addColumn("createdBy", "text", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("expiresAt", "bigint", (c) => c.notNull())
    .execute();
}
