import type { Queries } from "../../database/open.ts";
import type { Tables } from "../../database/tables.ts";
import type { Fixtures } from "./fixtures.ts";

const countedTables: (keyof Tables)[] = [
  "applications",
  "applicationAnswers",
  "applicationEvents",
  "calls",
  "certificates",
  "claimCodes",
  "codes",
  "contactMessages",
  "correctionRequests",
  "dataExports",
  "documents",
  "drafts",
  "heldCertificates",
  "invitations",
  "letters",
  "logs",
  "notifications",
  "passkeys",
  "payments",
  "phrases",
  "recoveryCodes",
  "registrations",
  "rememberedBrowsers",
  "secondFactors",
  "services",
  "sessions",
  "uploadParts",
  "uploads",
  "users",
];

/** Row counts, and the columns that forms change, as one text to compare before and after a request. */
export async function traces(db: Queries, fixtures: Fixtures): Promise<string> {
  const counts: unknown[] = [];
  for (const table of countedTables)
    counts.push(
      await db
        .selectFrom(table)
        .select((row) => row.fn.countAll().as("n"))
        .execute(),
    );
  const users = await db.selectFrom("users").select(["uid", "role", "displayName"]).execute();
  const services = await db
    .selectFrom("services")
    .select(["id", "updatedAt", "position"])
    .execute();
  const applications = await db
    .selectFrom("applications")
    .select(["id", "version", "unansweredSince", "awaiting"])
    .execute();
  const messages = await db
    .selectFrom("contactMessages")
    .select(["id", "answeredAt", "answeredBy"])
    .execute();
  // Waiting letters are sent meanwhile; a failed one changes only for those who may resend it.
  const letters = await db
    .selectFrom("letters")
    .select(["id", "state", "attempts", "requeuedAt"])
    .where("id", "=", fixtures.failedLetter)
    .execute();
  const sessions = await db.selectFrom("sessions").select(["id", "userId"]).execute();
  const settings = await db
    .selectFrom("settings")
    .select(["key", "value", "version", "updatedBy"])
    .where("key", "in", ["council", "councilLogo", "setupToken"])
    .execute();
  return JSON.stringify([
    counts,
    users,
    services,
    applications,
    messages,
    letters,
    sessions,
    settings,
    await ownersTraces(db, fixtures),
  ]);
}

/** The same for rows that only the owner may change. */
export async function ownersTraces(db: Queries, fixtures: Fixtures): Promise<string> {
  const notifications = await db
    .selectFrom("notifications")
    .select(["id", "read"])
    .where("id", "=", fixtures.notification)
    .execute();
  const files = await db
    .selectFrom("documents")
    .select("id")
    .where("id", "in", [fixtures.file, fixtures.draftFile])
    .execute();
  const sessions = await db
    .selectFrom("sessions")
    .select(["id", "userId"])
    .where("id", "=", fixtures.session.id)
    .execute();
  const uploads = await db
    .selectFrom("uploads")
    .select(["id", "received"])
    .where("id", "=", fixtures.upload)
    .execute();
  return JSON.stringify([notifications, files, sessions, uploads]);
}
