import type { Translate } from "../../texts/translate.ts";
import type { User } from "../accounts/records.ts";
import { findPasskeys } from "../accounts/second-factor/passkeys/records.ts";
import { findSecondFactor } from "../accounts/second-factor/records.ts";
import { countRecoveryCodes } from "../accounts/second-factor/recovery-codes.ts";
import { findRememberedBrowsers } from "../accounts/second-factor/remembered-browsers.ts";
import { findNotifications } from "../notifications/records.ts";
import type { Office } from "../office.ts";
import { roleOf } from "../permissions.ts";

/** A time as ISO 8601, in UTC. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The person's account, without the password hash, and without the secret, codes and keys of a second factor. */
export async function accountOf(office: Office, user: User) {
  const { uid, displayName, email, role, duty, phone, birthYear, language } = user;
  const times = {
    rightsSince: user.rightsSince === null ? null : isoTime(user.rightsSince),
    createdAt: isoTime(user.createdAt),
    updatedAt: isoTime(user.updatedAt),
  };
  const factor = await findSecondFactor(office, uid);
  const secondFactor = factor
    ? {
        turnedOnAt: isoTime(factor.createdAt),
        hasApp: factor.sealed !== null,
        passkeys: await passkeysOf(office, uid),
        recoveryCodesLeft: await countRecoveryCodes(office, uid),
        rememberedBrowsers: await browsersOf(office, uid),
      }
    : null;
  const own = { uid, displayName, email, role, duty, phone, birthYear, language };
  return { ...own, secondFactor, ...times };
}

async function passkeysOf(office: Office, uid: string) {
  const passkeys = await findPasskeys(office, uid);
  return passkeys.map(({ name, createdAt, lastUsedAt }) => ({
    name,
    addedAt: isoTime(createdAt),
    lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
  }));
}

async function browsersOf(office: Office, uid: string) {
  const browsers = await findRememberedBrowsers(office, uid);
  return browsers.map(({ createdAt, expiresAt, ...device }) => ({
    ...device,
    rememberedAt: isoTime(createdAt),
    until: isoTime(expiresAt),
  }));
}

/** The person's sessions. */
export async function sessionsOf(office: Office, { uid }: User) {
  const rows = await office.db
    .selectFrom("sessions")
    .select(["browser", "system", "network", "createdAt", "lastSeenAt"])
    .where("userId", "=", uid)
    .where("expiresAt", ">", office.clock())
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ createdAt, lastSeenAt, ...device }) => ({
    ...device,
    signedInAt: isoTime(createdAt),
    lastUsedAt: isoTime(lastSeenAt),
  }));
}

/** The person's notifications, without those that they may not read with their role. */
export async function notificationsOf(office: Office, { uid, role }: User, t: Translate) {
  const notifications = await findNotifications(office, { uid, role: roleOf(role) });
  return notifications.map(({ title, message, createdAt, read }) => ({
    title: t.of(title),
    message: t.of(message),
    at: isoTime(createdAt),
    read,
  }));
}

/** Contact messages that the person wrote while signed in; other messages with their email may come from anybody. */
export async function messagesOf(office: Office, { uid }: User) {
  const rows = await office.db
    .selectFrom("contactMessages")
    .select(["name", "email", "subject", "message", "createdAt"])
    .where("senderId", "=", uid)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ createdAt, ...message }) => ({ ...message, at: isoTime(createdAt) }));
}

/**
 * The person's entries in the audit log: their own actions, and actions of others on their account. Of the others' actions,
 * the actor and the IP address are left out, because they concern somebody else. Details are always left out.
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
