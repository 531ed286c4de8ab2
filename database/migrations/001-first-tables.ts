import type { Kysely } from "kysely";

/** Creates the tables of the first release; ../tables.ts documents the columns that exist today. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("uid", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("displayName", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("passwordHash", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("updatedAt", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("lastSeenAt", "bigint", (c) => c.notNull())
    .addColumn("expiresAt", "bigint", (c) => c.notNull())
    .addColumn("remember", "integer", (c) => c.notNull())
    .execute();
  await index(db, "sessions", ["userId"]);
  await index(db, "sessions", ["expiresAt"]);

  await db.schema
    .createTable("registrations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("displayName", "text", (c) => c.notNull())
    .addColumn("passwordHash", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("expiresAt", "bigint", (c) => c.notNull())
    .execute();
  await index(db, "registrations", ["expiresAt"]);

  await db.schema
    .createTable("codes")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("subjectId", "text")
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("codeHash", "text", (c) => c.notNull())
    .addColumn("letterId", "text")
    .addColumn("timestamp", "bigint", (c) => c.notNull())
    .addColumn("expiresAt", "bigint", (c) => c.notNull())
    .addColumn("tries", "integer", (c) => c.notNull())
    .execute();
  await index(db, "codes", ["subjectId"]);
  await index(db, "codes", ["expiresAt"]);

  await db.schema
    .createTable("limits")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("count", "integer", (c) => c.notNull())
    .addColumn("resetsAt", "bigint", (c) => c.notNull())
    .execute();
  await index(db, "limits", ["resetsAt"]);

  await db.schema
    .createTable("services")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("fee", "integer", (c) => c.notNull())
    .addColumn("requiredDocuments", "text", (c) => c.notNull())
    .addColumn("translations", "text", (c) => c.notNull())
    .addColumn("isActive", "integer", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("createdBy", "text", (c) => c.notNull())
    .addColumn("updatedAt", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("applications")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("reference", "text", (c) => c.notNull().unique())
    .addColumn("serviceId", "text", (c) => c.notNull())
    .addColumn("serviceName", "text", (c) => c.notNull())
    .addColumn("requiredDocuments", "text", (c) => c.notNull())
    .addColumn("translations", "text", (c) => c.notNull())
    .addColumn("userId", "text", (c) => c.notNull())
    .addColumn("userName", "text", (c) => c.notNull())
    .addColumn("userEmail", "text", (c) => c.notNull())
    .addColumn("formData", "text", (c) => c.notNull())
    .addColumn("aadharNumber", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("submittedAt", "bigint", (c) => c.notNull())
    .addColumn("updatedAt", "bigint", (c) => c.notNull())
    .addColumn("updatedBy", "text")
    .addColumn("remarks", "text")
    .addColumn("version", "integer", (c) => c.notNull())
    .execute();
  await index(db, "applications", ["userId", "submittedAt", "id"]);
  await index(db, "applications", ["submittedAt", "id"]);
  await index(db, "applications", ["status", "submittedAt", "id"]);

  await db.schema
    .createTable("drafts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull())
    .addColumn("serviceId", "text", (c) => c.notNull())
    .addColumn("applicationId", "text", (c) => c.references("applications.id"))
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("updatedAt", "bigint", (c) => c.notNull())
    .execute();
  await index(db, "drafts", ["updatedAt"]);
  await index(db, "drafts", ["userId"]);

  await db.schema
    .createTable("documents")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("draftId", "text", (c) => c.references("drafts.id"))
    .addColumn("applicationId", "text", (c) => c.references("applications.id"))
    .addColumn("slot", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("size", "integer", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("uploadedBy", "text", (c) => c.notNull())
    .addColumn("uploadedAt", "bigint", (c) => c.notNull())
    .execute();
  await index(db, "documents", ["applicationId"]);
  await index(db, "documents", ["draftId"]);

  await db.schema
    .createTable("notifications")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("read", "integer", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("actionUrl", "text", (c) => c.notNull())
    .execute();
  await index(db, "notifications", ["userId", "createdAt"]);

  await db.schema
    .createTable("logs")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text")
    .addColumn("userRole", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("subjectId", "text")
    .addColumn("details", "text", (c) => c.notNull())
    .addColumn("timestamp", "bigint", (c) => c.notNull())
    .addColumn("ipAddress", "text", (c) => c.notNull())
    .addColumn("detailsHash", "text", (c) => c.notNull())
    .addColumn("sequence", "bigint", (c) => c.unique())
    .addColumn("previousHash", "text")
    .addColumn("hash", "text")
    .execute();
  await index(db, "logs", ["timestamp", "id"]);
  await index(db, "logs", ["subjectId"]);

  await db.schema
    .createTable("letters")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("to", "text", (c) => c.notNull())
    .addColumn("toName", "text", (c) => c.notNull())
    .addColumn("replyTo", "text")
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("html", "text", (c) => c.notNull())
    .addColumn("params", "text", (c) => c.notNull())
    .addColumn("messageId", "text", (c) => c.notNull().unique())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("nextAttemptAt", "bigint", (c) => c.notNull())
    .addColumn("expiresAt", "bigint")
    .addColumn("leasedUntil", "bigint")
    .addColumn("sentAt", "bigint")
    .addColumn("lastError", "text")
    .execute();
  await index(db, "letters", ["state", "nextAttemptAt"]);

  await db.schema
    .createTable("contactMessages")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("letterId", "text", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("answeredAt", "bigint")
    .execute();
  await index(db, "contactMessages", ["email", "createdAt"]);

  await db.schema
    .createTable("jobs")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("uniqueKey", "text", (c) => c.notNull().unique())
    .addColumn("runAt", "bigint", (c) => c.notNull())
    .addColumn("leasedUntil", "bigint")
    .addColumn("leasedBy", "text")
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("finishedAt", "bigint")
    .addColumn("lastError", "text")
    .execute();
  await index(db, "jobs", ["finishedAt", "runAt"]);

  await db.schema
    .createTable("settings")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("updatedAt", "bigint", (c) => c.notNull())
    .addColumn("updatedBy", "text")
    .execute();
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}By${columns.map(capitalise).join("")}`)
    .on(table)
    .columns(columns)
    .execute();
}

function capitalise(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
