import type { Kysely } from "kysely";

/** Adds the SHA-256 of a certificate's PDF as it was first made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("certificates").addColumn("pdfSha256", "text").execute();
}
