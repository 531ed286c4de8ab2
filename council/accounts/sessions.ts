import type { NotNull } from "kysely";
import { isLanguage, type Language } from "../../texts/languages.ts";
import { toFlag } from "../../database/codec.ts";
import { preparedQuery } from "../../database/prepared.ts";
import { newToken, sha256 } from "../ids.ts";
import { clockToleranceMs } from "../clock-limits.ts";
import { rememberedSessionMs, sessionMs, sessionsPerAccount } from "../limits.ts";
import type { Office } from "../office.ts";
import { dutyOf, roleOf, type Caller, type Person } from "../permissions.ts";
import { deviceOf } from "./device.ts";
import { networkPrefix } from "./network-prefix.ts";
import { secondFactorDueAt } from "./second-factor/due.ts";

export interface Session {
  id: string;
  person: Person;
  /** The language the person chose for letters and pages. */
  language: Language | undefined;
}

/** The time when a session was last seen is updated no more often than this. */
const lastSeenUpdateMs = 60_000;

/**
 * Starts a session in the transaction of a sign-in, which has locked or created the account, and
 * ends the oldest sessions beyond the limit per account.
 * @returns the token for the cookie; the database keeps only its hash.
 */
export async function startSession(
  tx: Office,
  uid: string,
  { userAgent, ipAddress }: Pick<Caller, "userAgent" | "ipAddress">,
  { rememberMe }: { rememberMe: boolean },
): Promise<string> {
  const token = newToken(tx);
  const id = sha256(token);
  const now = tx.clock();
  await tx.db
    .insertInto("sessions")
    .values({
      id,
      userId: uid,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + (rememberMe ? rememberedSessionMs : sessionMs),
      remember: toFlag(rememberMe),
      ...deviceOf(userAgent),
      network: networkPrefix(ipAddress),
    })
    .execute();
  await endOldestOf(tx, uid, id);
  return token;
}

/** Ends the sessions dated while the clock was ahead, and the oldest beyond the limit per account; never the new session. */
async function endOldestOf(tx: Office, uid: string, newSessionId: string): Promise<void> {
  const newestSessions = tx.db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", uid)
    .where("id", "!=", newSessionId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(sessionsPerAccount - 1);
  await tx.db
    .deleteFrom("sessions")
    .where("userId", "=", uid)
    .where("id", "!=", newSessionId)
    .where(({ or, eb }) =>
      or([eb("createdAt", ">", tx.clock() + clockToleranceMs), eb("id", "not in", newestSessions)]),
    )
    .execute();
}

/** Finds the session of a cookie's token, if it has not ended and its user may still sign in. */
export async function findSession(office: Office, token: string): Promise<Session | undefined> {
  const id = sha256(token);
  const now = office.clock();
  const [row] = await sessionRow(office, { id, now, latestStart: now + clockToleranceMs });
  if (!row) return undefined;
  const dueAt = await secondFactorDueAt(office, row);
  if (row.lastSeenAt < now - lastSeenUpdateMs) await updateLastSeen(office, id);
  return {
    id,
    person: {
      uid: row.uid,
      email: row.email,
      displayName: row.displayName,
      role: roleOf(row.role),
      duty: dutyOf(row.duty),
      secondFactorDueAt: dueAt,
      isSecondFactorOverdue: dueAt !== undefined && dueAt <= now,
    },
    language: isLanguage(row.language) ? row.language : undefined,
  };
}

/** @param latestStart leaves out sessions that began later: the clock was ahead then, so they would end too late. */
const sessionRow = preparedQuery(
  ({ db }, { id, now, latestStart }: { id: string } & Record<"now" | "latestStart", number>) =>
    db
      .selectFrom("sessions")
      .innerJoin("users", "users.uid", "sessions.userId")
      .leftJoin("secondFactors", "secondFactors.userId", "users.uid")
      .select(["sessions.lastSeenAt", "uid", "email", "displayName", "role", "duty", "language"])
      .select(["users.createdAt", "users.rightsSince", "secondFactors.createdAt as secondFactorAt"])
      .where("sessions.id", "=", id)
      .where("sessions.expiresAt", ">", now)
      .where("sessions.createdAt", "<=", latestStart)
      .where("users.disabledAt", "is", null)
      .where("users.email", "is not", null)
      .$narrowType<{ email: NotNull }>(),
);

/** Stores that a session was seen now. If the write fails, for example on a full disk, the request goes on nevertheless. */
async function updateLastSeen(office: Office, id: string): Promise<void> {
  try {
    await office.change((tx) =>
      tx.db.updateTable("sessions").set({ lastSeenAt: tx.clock() }).where("id", "=", id).execute(),
    );
  } catch (error) {
    office.log.warn({ err: error }, "last use of a session not stored");
  }
}

/** Ends one session, inside a transaction. */
export async function endSession(tx: Office, id: string): Promise<void> {
  await tx.db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Ends every session of a person, inside a transaction. */
export async function endSessionsOf(tx: Office, uid: string): Promise<void> {
  await tx.db.deleteFrom("sessions").where("userId", "=", uid).execute();
}

/** The value of a session's cookie. */
export interface SessionToken {
  token: string;
  /** Whether the person asked to be remembered: then the cookie stays when the browser is closed. */
  remember: boolean;
}

/**
 * Ends the other sessions of a person, inside a transaction, and gives the session of this request a new token, so that a
 * copy of the cookie that somebody made on a shared computer no longer works.
 */
export async function endOtherSessions(
  tx: Office,
  uid: string,
  sessionId: string,
): Promise<SessionToken> {
  const token = newToken(tx);
  const id = sha256(token);
  const { remember } = await tx.db
    .updateTable("sessions")
    .set({ id })
    .where("id", "=", sessionId)
    .where("userId", "=", uid)
    .returning("remember")
    .executeTakeFirstOrThrow();
  await tx.db.deleteFrom("sessions").where("userId", "=", uid).where("id", "!=", id).execute();
  return { token, remember: remember === 1 };
}
