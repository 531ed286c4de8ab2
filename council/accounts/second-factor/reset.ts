import { recordAudit, type AuditActor } from "../../audit/record.ts";
import type { Office } from "../../office.ts";
import { lockUserByIdentifier } from "../records.ts";
import type { AccountIdentifier } from "../rules.ts";
import { endSessionsOf } from "../sessions.ts";
import { deleteSecondFactor } from "./records.ts";
import { notifyOwner } from "./notify-owner.ts";

export type SecondFactorReset = { outcome: "reset" | "unchanged" | "noSuchUser" };

/** Turns off somebody's second factor, for the operator's command `user reset-factor`. */
export async function resetSecondFactor(
  office: Office,
  identifier: AccountIdentifier,
  reason: string,
): Promise<SecondFactorReset> {
  return office.change((tx) => resetFactor(tx, "operator", identifier, reason));
}

/**
 * Turns off the second factor of somebody who lost it, inside a transaction. Ends their sessions, writes an audit entry with
 * the reason, and notifies them by letter.
 */
export async function resetFactor(
  tx: Office,
  actor: AuditActor,
  identifier: AccountIdentifier,
  reason: string,
): Promise<SecondFactorReset> {
  // Without the lock, a passkey that is added at the same moment would stay.
  const user = await lockUserByIdentifier(tx, identifier);
  if (!user) return { outcome: "noSuchUser" };
  if (!(await deleteSecondFactor(tx, user.uid))) return { outcome: "unchanged" };
  await endSessionsOf(tx, user.uid);
  const entry = { subjectId: user.uid, details: { reason } };
  await recordAudit(tx, actor, { action: "RESET_SECOND_FACTOR", ...entry });
  await notifyOwner(tx, user, { change: "reset", reason });
  return { outcome: "reset" };
}
