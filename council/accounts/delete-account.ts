import { recordAudit, type AuditActor } from "../audit/record.ts";
import { deleteCodesMadeBy, deleteCodesOfOwner } from "../claim-code.ts";
import { deleteOpenCallsTo } from "../delete-open-calls-to.ts";
import { deleteFiles } from "../documents/delete-files.ts";
import { deleteDraftsOf } from "../documents/delete-drafts.ts";
import { findExportPartsOf } from "../documents/export-parts.ts";
import { cancelLettersTo } from "../mail/cancel.ts";
import { accountDeletedLetter } from "../mail/letters/account-deleted.ts";
import type { Office } from "../office.ts";
import { revokeCodesFor, revokeCodesTo } from "./codes.ts";
import { deleteInvitationsBy, deleteInvitationTo } from "./invitation-records.ts";
import { notifyAccountChanged } from "./notify-account-changed.ts";
import {
  deleteRegistrationsOf,
  deleteUser,
  lockAnyUserByIdentifier,
  isLastAdministrator,
  lockAdministrators,
  type AnyUser,
} from "./records.ts";
import type { AccountIdentifier } from "./rules.ts";

export type AccountDeleted = { outcome: "deleted" | "noSuchUser" | "lastAdministrator" };

/**
 * Deletes an account, for the operator's command `user delete`: name, email, password, second factor, sessions,
 * notifications, codes, data exports, drafts with their files, and registrations with that email. Also deletes the
 * owner's unsent letters and open calls, the invitations that the owner sent or received, with their letters, and the claim
 * codes that the owner made or that open the owner's applications.
 * Submitted applications stay with their documents, applicant data and history, which keeps the names of the
 * reviewers. The audit log stays (spec section 9). Somebody who registers with the email later gets no access to the
 * applications. The last administrator cannot be deleted; if the last two are deleted at once, the second is refused.
 */
export async function deleteAccount(
  office: Office,
  identifier: AccountIdentifier,
): Promise<AccountDeleted> {
  const deletion = await office.change(async (tx): Promise<UserDeletionOutcome> => {
    await lockAdministrators(tx);
    return deleteAndNotify(tx, "operator", identifier);
  });
  if (deletion.outcome === "deleted") await deleteFiles(office, deletion.files);
  return { outcome: deletion.outcome };
}

/**
 * Deletes somebody else's account inside a transaction, and writes its owner a last letter. The caller has locked
 * the administrators.
 */
export async function deleteAndNotify(
  tx: Office,
  actor: AuditActor,
  identifier: AccountIdentifier,
): Promise<UserDeletionOutcome> {
  const user = await lockAnyUserByIdentifier(tx, identifier);
  if (!user) return { outcome: "noSuchUser" };
  const deletion = await deleteUserWithTraces(tx, actor, user);
  const { email } = user;
  if (deletion.outcome === "deleted" && email !== null)
    await notifyAccountChanged(tx, { ...user, uid: null, email }, (t, input) =>
      accountDeletedLetter(t, { ...input, isBySomebodyElse: true }),
    );
  return deletion;
}

/** `files`: the stored files of drafts and exports, which the caller deletes after the commit. */
export type UserDeletionOutcome =
  | { outcome: "deleted"; files: string[] }
  | { outcome: "noSuchUser" }
  | { outcome: "lastAdministrator" };

/**
 * Deletes an account inside a transaction. The caller has locked the administrators and then the account. The account is
 * locked before its codes, as in every other change of an account, so that no two changes wait for each other.
 */
export async function deleteUserWithTraces(
  tx: Office,
  actor: AuditActor,
  { uid, email }: AnyUser,
): Promise<UserDeletionOutcome> {
  if (await isLastAdministrator(tx, uid)) return { outcome: "lastAdministrator" };
  if (email !== null) {
    await revokeCodesTo(tx, email);
    await deleteInvitationTo(tx, email);
    await deleteRegistrationsOf(tx, email);
  }
  await revokeCodesFor(tx, uid);
  await deleteInvitationsBy(tx, uid);
  const exportParts = await findExportPartsOf(tx, uid);
  if (!(await deleteUser(tx, uid))) return { outcome: "noSuchUser" };
  // Runs once the account is deleted: until then a decision at the same moment may add a letter or a call to the account.
  await cancelLettersTo(tx, uid);
  await deleteOpenCallsTo(tx, uid);
  await deleteCodesMadeBy(tx, uid);
  await deleteCodesOfOwner(tx, uid);
  const files = [...exportParts, ...(await deleteDraftsOf(tx, uid))];
  await recordAudit(tx, actor, { action: "DELETE_USER", subjectId: uid, details: {} });
  return { outcome: "deleted", files };
}
