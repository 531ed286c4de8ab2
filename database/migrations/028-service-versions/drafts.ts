import { sql, type Kysely } from "kysely";

/** A draft names the version of the service that its form showed. Before, it named the time of that version. */
export async function versionDrafts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("drafts").addColumn("serviceVersionId", "text").execute();
  await sql`
    update "drafts" set "serviceVersionId" = (
      select "versionId" from "services"
      where "services"."id" = "drafts"."serviceId"
        and "services"."updatedAt" = "drafts"."serviceSeenAt")`.execute(db);
  await db.schema.alterTable("drafts").dropColumn("serviceSeenAt").execute();
}
