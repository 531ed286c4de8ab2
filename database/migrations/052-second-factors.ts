import type { Kysely } from "kysely";

/** Adds the second factor at sign-in: its secret, recovery codes, and browsers that need no code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("secondFactors")
    .addColumn("userId", "text", (c) => c.primaryKey().references("users.uid").onDelete("cascade"))
    .addColumn("sealed", "text", (c) => c.notNull())
    .addColumn("lastStep", "bigint", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("recoveryCodes")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("recoveryCodesByUserId")
    .on("recoveryCodes")
    .column("userId")
    .execute();
  await db.schema
    .createTable("rememberedBrowsers")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("expiresAt", "bigint", (c) => c.notNull())
    .addColumn("browser", "text")
    .addColumn("system", "text")
    .addColumn("network", "text")
    .execute();
  await db.schema
    .createIndex("rememberedBrowsersByUserIdCreatedAt")
    .on("rememberedBrowsers")
    .columns(["userId", "createdAt"])
    .execute();
}
