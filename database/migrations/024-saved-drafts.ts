import type { Kysely } from "kysely";

/**
 * A draft can be continued from a list: it stores the key of its form and the version of the service that the form
 * showed. Its version rises with every save, so that a save shows whether another device has saved meanwhile. A draft
 * of an older release gets its key when its form is sent next, and is listed from then on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("drafts").addColumn("formKey", "text").execute();
  await db.schema.alterTable("drafts").addColumn("serviceSeenAt", "bigint").execute();
  await db.schema
    .alterTable("drafts")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
