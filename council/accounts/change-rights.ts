import { recordAudit, type AuditActor } from "../audit/record.ts";
import { rightsChangedLetter } from "../mail/letters/rights-changed.ts";
import { notifyOfNewRole } from "../notifications/notify-new-user.ts";
import type { Office } from "../office.ts";
import { dutyOf, isAllowed, roleOf, type Duty, type Role } from "../permissions.ts";
import { deleteInvitationsBy } from "./invitation-records.ts";
import { notifyAccountChanged } from "./notify-account-changed.ts";
import { lockUserByIdentifier, lockAdministrators, updateUser } from "./records.ts";
import { isPrivileged, type AccountIdentifier } from "./rules.ts";
import { revokeFiling, type RevokedFiling } from "./revoke-filing.ts";
import { endSessionsOf } from "./sessions.ts";

/** The rights to give. An undefined role or duty stays as it is, except that another role takes the duty away. */
export interface ChangeRightsInput {
  role?: Role;
  /** Only a citizen's account has a duty; null takes the duty away. */
  duty?: Duty | null;
}

export interface ChangeRightsOutcome {
  outcome: "changed" | "unchanged" | "noSuchUser" | "lastAdministrator" | "notACitizen";
  /** Set if the person may no longer file for others, and had begun forms or made claim codes. */
  revokedFiling?: RevokedFiling;
}

/**
 * Gives a person another role, another duty, or both, inside a transaction. Ends the person's sessions, writes audit
 * entries and a letter to the person. Refused if it would leave no administrator. If the person may no longer file for
 * others, deletes the claim codes that the person made (`revokeFiling`); if the person is no longer an administrator,
 * deletes the open invitations that the person sent.
 */
export async function changeRights(
  tx: Office,
  actor: AuditActor,
  identifier: AccountIdentifier,
  change: ChangeRightsInput,
): Promise<ChangeRightsOutcome> {
  const administrators = await lockAdministrators(tx);
  const user = await lockUserByIdentifier(tx, identifier);
  if (!user) return { outcome: "noSuchUser" };
  const before = { role: roleOf(user.role), duty: dutyOf(user.duty) ?? null };
  const role = change.role ?? before.role;
  const isOtherRole = change.role !== undefined && change.role !== user.role;
  const duty = change.duty === undefined ? (isOtherRole ? null : before.duty) : change.duty;
  if (!isOtherRole && duty === before.duty) return { outcome: "unchanged" };
  if (duty !== null && role !== "citizen") return { outcome: "notACitizen" };
  if (isOtherRole && administrators.length === 1 && administrators[0]?.uid === user.uid)
    return { outcome: "lastAdministrator" };

  await updateUser(tx, user.uid, {
    ...(isOtherRole && { role }),
    duty,
    rightsSince: tx.clock(),
  });
  await endSessionsOf(tx, user.uid);
  if (role !== "admin") await deleteInvitationsBy(tx, user.uid);
  const mayFileForOthers = isAllowed({ role, duty: duty ?? undefined }, "fileForOthers");
  const revokedFiling = mayFileForOthers ? undefined : await revokeFiling(tx, user.uid);
  if (isOtherRole)
    await recordAudit(tx, actor, {
      action: "CHANGE_ROLE",
      subjectId: user.uid,
      details: { from: user.role, to: role, ...revokedFiling },
    });
  if (duty !== before.duty)
    await recordAudit(tx, actor, {
      action: "CHANGE_DUTY",
      subjectId: user.uid,
      details: { from: before.duty, to: duty, ...(!isOtherRole && revokedFiling) },
    });
  if (isOtherRole) await notifyOfNewRole(tx, { uid: user.uid, role });
  await notifyAccountChanged(tx, user, (t, input) =>
    rightsChangedLetter(t, {
      ...input,
      role,
      duty,
      dutyBefore: before.duty,
      isPrivileged: isPrivileged({ role, duty }),
    }),
  );
  return { outcome: "changed", ...(revokedFiling && { revokedFiling }) };
}
