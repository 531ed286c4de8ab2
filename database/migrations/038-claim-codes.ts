import type { Kysely } from "kysely";

/** The claim code with which a counter applicant takes over their application; at most one each. */
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
