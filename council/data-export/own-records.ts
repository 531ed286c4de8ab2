import type { Translate } from "../../texts/translate.ts";
import type { User } from "../accounts/records.ts";
import { findNotifications } from "../notifications/records.ts";
import type { Office } from "../office.ts";

/** A time as ISO 8601, in UTC. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Who the person is to the portal; the password's hash stays where it is. */
export function accountOf(user: User) {
  const { uid, displayName, email, role, duty, phone, language } = user;
  const times = { createdAt: isoTime(user.createdAt), updatedAt: isoTime(user.updatedAt) };
  return { uid, displayName, email, role, duty, phone, language, ...times };
}

/** Where they are signed in. */
export async function sessionsOf(office: Office, { uid }: User) {
  const rows = await office.db
    .selectFrom("sessions")
    .select(["browser", "system", "network", "createdAt", "lastSeenAt"])
    .where("userId", "=", uid)
    .where("expiresAt", ">", office.clock())
    .orderBy("createdAt")
    .execute();
  return rows.map(({ createdAt, lastSeenAt, ...device }) => ({
    ...device,
    signedInAt: isoTime(createdAt),
    lastUsedAt: isoTime(lastSeenAt),
  }));
}

/** What the portal notified them of. */
export async function notificationsOf(office: Office, { uid }: User, t: Translate) {
  const notifications = await findNotifications(office, uid);
  return notifications.map(({ title, message, createdAt, read }) => ({
    title: t.of(title),
    message: t.of(message),
    at: isoTime(createdAt),
    read,
  }));
}

/** What was written to the office under their email. */
export async function messagesOf(office: Office, { email }: User) {
  const rows = await office.db
    .selectFrom("contactMessages")
    .select(["name", "subject", "message", "createdAt"])
    .where("email", "=", email)
    .orderBy("createdAt")
    .execute();
  return rows.map(({ createdAt, ...message }) => ({ ...message, at: isoTime(createdAt) }));
}

/**
 * What the audit log has about them: what they did, and what was done to their account. Who did the
 * latter, and from where, is about somebody else and is left out; so are details.
 */
export async function activityOf(office: Office, { uid }: User) {
  const rows = await office.db
    .selectFrom("logs")
    .select(["action", "timestamp", "userId", "ipAddress"])
    .where((row) => row.or([row("userId", "=", uid), row("subjectId", "=", uid)]))
    .orderBy("timestamp")
    .orderBy("id")
    .execute();
  return rows.map(({ action, timestamp, userId, ipAddress }) =>
    userId === uid
      ? { action, at: isoTime(timestamp), by: "you", ipAddress }
      : { action, at: isoTime(timestamp), by: "the office" },
  );
}
