import { recordAudit, type AuditActor } from "../audit/record.ts";
import { deleteCodesMadeBy } from "../claim-code.ts";
import { accountDisabledLetter } from "../mail/letters/account-disabled.ts";
import type { Office } from "../office.ts";
import { revokeCodesFor } from "./codes.ts";
import { deleteInvitationsBy } from "./invitation-records.ts";
import { notifyAccountChanged } from "./notify-account-changed.ts";
import { lockUserByIdentifier, lockAdministrators, updateUser } from "./records.ts";
import type { AccountIdentifier } from "./rules.ts";
import { endSessionsOf } from "./sessions.ts";

export type UserDisabled = {
  outcome: "disabled" | "unchanged" | "noSuchUser" | "lastAdministrator";
};

/**
 * Disables an account by `disableAccount`, for the operator's command `user disable`. If the last two administrators are
 * disabled at once, the second is refused.
 */
export async function disableUser(
  office: Office,
  identifier: AccountIdentifier,
): Promise<UserDisabled> {
  return office.change((tx) => disableAccount(tx, "operator", identifier));
}

/**
 * Disables an account inside a transaction: from then on nobody can sign in to it. Ends its sessions, revokes its codes,
 * deletes the claim codes its owner made and the open invitations its owner sent, writes an audit entry and notifies the
 * owner by letter. Applications and reviews stay. Drafts stay until the purge, 30 days after they were saved. The last
 * administrator cannot be disabled.
 */
export async function disableAccount(
  tx: Office,
  actor: AuditActor,
  identifier: AccountIdentifier,
): Promise<UserDisabled> {
  const administrators = await lockAdministrators(tx);
  const user = await lockUserByIdentifier(tx, identifier);
  if (!user) return { outcome: "noSuchUser" };
  if (user.disabledAt !== null) return { outcome: "unchanged" };
  if (administrators.length === 1 && administrators[0]?.uid === user.uid)
    return { outcome: "lastAdministrator" };
  await updateUser(tx, user.uid, { disabledAt: tx.clock() });
  await endSessionsOf(tx, user.uid);
  await revokeCodesFor(tx, user.uid);
  await deleteCodesMadeBy(tx, user.uid);
  await deleteInvitationsBy(tx, user.uid);
  await recordAudit(tx, actor, { action: "DISABLE_USER", subjectId: user.uid, details: {} });
  await notifyAccountChanged(tx, user, accountDisabledLetter);
  return { outcome: "disabled" };
}
