import { clockToleranceMs } from "../clock-limits.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { localNetwork } from "./network-prefix.ts";

/** One session of a person, as the person sees it. */
export interface OwnSession {
  /** Identifies the session in a form without revealing its token or id. */
  handle: string;
  browser: string | null;
  system: string | null;
  /**
   * The beginning of the IP address that the session started from (network-prefix.ts), which is not a network as limits
   * count them. Null for sessions of an older release.
   */
  network: string | null;
  /** Whether the IP address is private or this machine's own, and so identifies nobody. */
  isLocalNetwork: boolean;
  /** Milliseconds UTC. */
  createdAt: number;
  /** Milliseconds UTC, to the minute. */
  lastSeenAt: number;
  /** Whether it is the session of this request. */
  isThisDevice: boolean;
}

/**
 * Lists the person's sessions: first the one on this device, then the others, the most recently used first.
 * @throws ForbiddenError if the person may not use the profile.
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

/** Makes a session's handle: a keyed hash of its id, cut to 128 bits. The id, a hash of the token, stays in the database. */
export function sessionHandle({ keys }: Pick<Office, "keys">, id: string): string {
  return keys.keyedHash(id, "session").slice(0, 32);
}
