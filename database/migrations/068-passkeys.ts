import { sql, SqliteAdapter, type Kysely } from "kysely";

/** Adds passkeys as a second factor, beside the app or instead of it. A second factor without an app has no secret. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeSecretsOptional(db);
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("credentialId", "text", (c) => c.notNull().unique())
    .addColumn("publicKey", "text", (c) => c.notNull())
    .addColumn("counter", "bigint", (c) => c.notNull())
    .addColumn("transports", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("lastUsedAt", "bigint")
    .execute();
  await db.schema
    .createIndex("passkeysByUserIdCreatedAt")
    .on("passkeys")
    .columns(["userId", "createdAt"])
    .execute();
  await db.schema
    .createTable("passkeyChallenges")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("expiresAt", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("passkeyChallengesByUserId")
    .on("passkeyChallenges")
    .column("userId")
    .execute();
}

async function makeSecretsOptional(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return rebuildSecondFactors(db);
  await db.schema
    .alterTable("secondFactors")
    .alterColumn("sealed", (c) => c.dropNotNull())
    .alterColumn("lastStep", (c) => c.dropNotNull())
    .execute();
}

/** SQLite cannot drop NOT NULL. No table references `secondFactors`, and no index needs to be made again. */
async function rebuildSecondFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("secondFactorsNew")
    .addColumn("userId", "text", (c) => c.primaryKey().references("users.uid").onDelete("cascade"))
    .addColumn("sealed", "text")
    .addColumn("lastStep", "bigint")
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .execute();
  await sql`insert into "secondFactorsNew" select * from "secondFactors"`.execute(db);
  await db.schema.dropTable("secondFactors").execute();
  await db.schema.alterTable("secondFactorsNew").renameTo("secondFactors").execute();
}
