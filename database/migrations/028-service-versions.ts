import { sql, type Kysely } from "kysely";
import { versionDrafts } from "./028-service-versions/drafts.ts";
import { publishServices } from "./028-service-versions/publish-services.ts";
import { versionApplications } from "./028-service-versions/version-applications.ts";

/**
 * Stores a service as versions of its definition. Every service gets version 1 from its row. Before, every application
 * kept a copy of its service's definition. Each application and its answer sets now name version 1 if that copy equals
 * version 1, or else a version made from the copy.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createVersions(db);
  await db.schema
    .alterTable("services")
    .addColumn("versionId", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await publishServices(db);
  await versionApplications(db);
  await versionDrafts(db);
}

async function createVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("serviceVersions")
    .addColumn("id", "text", (c) => c.primaryKey())
    // No foreign key: a version stays when its service is deleted.
    .addColumn("serviceId", "text", (c) => c.notNull())
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().check(sql`"state" in ('draft', 'published')`))
    .addColumn("publishedAt", "bigint")
    .addColumn("publishedBy", "text")
    // How often the version was saved.
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("definition", "text", (c) => c.notNull())
    .addCheckConstraint(
      "serviceVersionsPublished",
      sql`("state" = 'published') = ("publishedAt" is not null)`,
    )
    .execute();
  await db.schema
    .createIndex("serviceVersionsByServiceIdNumber")
    .on("serviceVersions")
    .columns(["serviceId", "number"])
    .unique()
    .execute();
  await sql`
    create unique index "serviceVersionsDrafts" on "serviceVersions" ("serviceId")
    where "state" = 'draft'`.execute(db);
}
