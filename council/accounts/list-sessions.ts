import { clockToleranceMs } from "../clock-limits.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { localNetwork } from "./network-prefix.ts";

/** Where a person is signed in. */
export interface OwnSession {
  /** Identifies the session in a form without revealing its token or id. */
  handle: string;
  browser: string | null;
  system: string | null;
  /**
   * Not a network as the limits count them, but the beginning of the IP address it started from (network-prefix.ts);
   * null for sessions of an older release.
   */
  network: string | null;
  /** Whether the IP address is a private one or of this machine; such IP addresses identify nobody. */
  isLocalNetwork: boolean;
  /** Milliseconds UTC. */
  createdAt: number;
  /** Milliseconds UTC, to the minute. */
  lastSeenAt: number;
  /** Whether it is the session of this request. */
  isThisDevice: boolean;
}

/**
 * The person's sessions: this device first, then the last used.
 * @throws ForbiddenError if they may not use the profile.
 */
export async function listSessions(office: Office, actor: Actor): Promise<OwnSession[]> {
  requireAllowed(actor, "useProfile");
  const rows = await office.db
    .selectFrom("sessions")
    .select(["id", "browser", "system", "network", "createdAt", "lastSeenAt"])
    .where("userId", "=", actor.uid)
    .where("expiresAt", ">", office.clock())
    .where("createdAt", "<=", office.clock() + clockToleranceMs)
    .orderBy("lastSeenAt", "desc")
    .orderBy("id")
    .execute();
  const sessions = rows.map(({ id, ...row }) => ({
    ...row,
    isLocalNetwork: row.network === localNetwork,
    handle: sessionHandle(office, id),
    isThisDevice: id === actor.sessionId,
  }));
  return sessions.sort(
    (session, other) => Number(other.isThisDevice) - Number(session.isThisDevice),
  );
}

/** A keyed hash, cut to 128 bits: the id itself is a hash of the token and stays in the database. */
export function sessionHandle({ keys }: Pick<Office, "keys">, id: string): string {
  return keys.keyedHash(id, "session").slice(0, 32);
}
