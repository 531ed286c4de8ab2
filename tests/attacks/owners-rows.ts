import type { Queries } from "../../database/open.ts";
import type { Fixtures } from "./fixtures.ts";

/** The rows that only the owner of the fixtures may change, as one text to compare before and after a request. */
export async function ownersRows(db: Queries, fixtures: Fixtures): Promise<string> {
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
