import { recordAudit } from "../../audit/record.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import type { User } from "../records.ts";
import { endOtherSessions, type SessionToken } from "../sessions.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { notifyOwner } from "./notify-owner.ts";

/** What somebody gets who turned the second factor on. */
export interface TurnedOn {
  /** Shown this once. */
  recoveryCodes: string[];
  session: SessionToken;
}

/**
 * Makes the first recovery codes of somebody whose second factor was just turned on, ends their other sessions, writes an
 * audit entry and notifies them by letter.
 */
export async function completeTurningOn(tx: Office, actor: Actor, user: User): Promise<TurnedOn> {
  const recoveryCodes = await replaceRecoveryCodes(tx, user.uid);
  const session = await endOtherSessions(tx, actor.uid, actor.sessionId);
  const entry = { subjectId: user.uid, details: {} };
  await recordAudit(tx, actor, { action: "TURN_ON_SECOND_FACTOR", ...entry });
  await notifyOwner(tx, user, { change: "on" });
  return { recoveryCodes, session };
}
