import type { Kysely } from "kysely";

/** Adds tables of the certificates as they were issued, and of the last number of each sequence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("certificates")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("applicationId", "text", (c) => c.references("applications.id").onDelete("set null"))
    .addColumn("serviceId", "text", (c) => c.notNull())
    .addColumn("number", "text", (c) => c.notNull().unique())
    .addColumn("serviceCode", "text", (c) => c.notNull())
    .addColumn("financialYear", "text", (c) => c.notNull())
    .addColumn("sequence", "integer", (c) => c.notNull())
    .addColumn("statusIndex", "integer", (c) => c.notNull().unique())
    .addColumn("printed", "text")
    .addColumn("token", "text")
    .addColumn("issuedAt", "bigint", (c) => c.notNull())
    .addColumn("issuedBy", "text", (c) => c.notNull())
    .addColumn("validUntil", "bigint")
    .addColumn("revokedAt", "bigint")
    .addColumn("revokedBy", "text")
    .addColumn("revokeReason", "text")
    .addColumn("replacedBy", "text")
    .execute();
  await db.schema
    .createIndex("certificatesBySequence")
    .on("certificates")
    .columns(["serviceCode", "financialYear", "sequence"])
    .unique()
    .execute();
  await db.schema
    .createIndex("certificatesByApplicationId")
    .on("certificates")
    .column("applicationId")
    .execute();
  await db.schema
    .createIndex("certificatesByServiceId")
    .on("certificates")
    .column("serviceId")
    .execute();
  await db.schema
    .createTable("certificateSequences")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("lastNumber", "integer", (c) => c.notNull())
    .execute();
}
