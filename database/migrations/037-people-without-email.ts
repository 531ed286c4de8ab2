import { sql, type Kysely } from "kysely";

/**
 * People whom the office serves at its counter have no email. The table `calls` keeps what a letter would tell them,
 * until somebody has told them by phone. Both engines can change the constraints below in place (SQLite since 3.53),
 * so that no table is rebuilt.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "users" alter column "email" drop not null`.execute(db);
  await sql`alter table "applications" alter column "userEmail" drop not null`.execute(db);
  // Staff and administrators sign in with their email, and get letters.
  await sql`
    alter table "users" add constraint "usersEmail"
    check ("email" is not null or "role" = 'citizen')`.execute(db);
  await db.schema.alterTable("users").addColumn("birthYear", "integer").execute();
  await db.schema
    .createTable("calls")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("applicationId", "text", (c) =>
      c.notNull().references("applications.id").onDelete("cascade"),
    )
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("toldAt", "bigint")
    .addColumn("toldBy", "text")
    .execute();
  await addIndexes(db);
}

async function addIndexes({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex("usersByPhone").on("users").columns(["phone", "uid"]).execute();
  await schema.createIndex("callsByApplicationId").on("calls").column("applicationId").execute();
  await schema
    .createIndex("openCalls")
    .on("calls")
    .columns(["createdAt", "id"])
    .where(sql<boolean>`"toldAt" is null`)
    .execute();
}
