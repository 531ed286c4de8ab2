import type { Tables } from "../../database/tables.ts";
import type { Fixtures } from "./fixtures.ts";
import type { AttackEnvironment } from "./environment.ts";

const watched: (keyof Tables)[] = [
  "applications",
  "applicationAnswers",
  "applicationEvents",
  "calls",
  "claimCodes",
  "codes",
  "contactMessages",
  "correctionRequests",
  "dataExports",
  "documents",
  "drafts",
  "invitations",
  "letters",
  "logs",
  "notifications",
  "payments",
  "phrases",
  "registrations",
  "services",
  "sessions",
  "uploadParts",
  "uploads",
  "users",
];

/** A summary of the database and the fixtures of the owner, to compare before and after a request. */
export async function traces({ office }: AttackEnvironment, fixtures: Fixtures) {
  const { db } = office;
  const counts: unknown[] = [];
  for (const table of watched)
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
  const notifications = await db
    .selectFrom("notifications")
    .select(["id", "read"])
    .where("id", "=", fixtures.notification)
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
  const ownSession = sessions.filter(({ id }) => id === fixtures.session.id);
  const settings = await db
    .selectFrom("settings")
    .select(["key", "value", "version", "updatedBy"])
    .where("key", "in", ["council", "councilLogo", "setupToken"])
    .execute();
  const files = await db
    .selectFrom("documents")
    .select("id")
    .where("id", "in", [fixtures.file, fixtures.draftFile])
    .execute();
  const uploads = await db
    .selectFrom("uploads")
    .select(["id", "received"])
    .where("id", "=", fixtures.upload)
    .execute();
  return {
    all: JSON.stringify([
      counts,
      users,
      services,
      applications,
      notifications,
      messages,
      letters,
      sessions,
      settings,
      files,
      uploads,
    ]),
    owners: JSON.stringify([notifications, files, ownSession, uploads]),
  };
}
