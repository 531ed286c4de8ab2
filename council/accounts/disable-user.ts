import { recordAudit, type AuditActor } from "../audit/record.ts";
import { deleteCodesBy } from "../claim-code.ts";
import { deleteFile } from "../documents/delete-file.ts";
import { deleteForms } from "../documents/delete-forms.ts";
import { accountDisabledLetter } from "../mail/letters/account-disabled.ts";
import type { Office } from "../office.ts";
import { revokeCodesFor } from "./codes.ts";
import { deleteInvitationsBy } from "./invitation-records.ts";
import { notifyAccountChanged } from "./notify-account-changed.ts";
import { findUserByIdentifier, lockAdministrators, updateUser } from "./records.ts";
import type { AccountIdentifier } from "./rules.ts";
import { endSessionsOf } from "./sessions.ts";

export type UserDisabled = {
  outcome: "disabled" | "unchanged" | "noSuchUser" | "lastAdministrator";
};

/**
 * Disables an account, for the operator's command `user disable`, as `disableAccount` does. If the last
 * two administrators are disabled at once, the second is refused.
 */
export async function disableUser(
  office: Office,
  identifier: AccountIdentifier,
): Promise<UserDisabled> {
  const { files = [], ...disabled } = await office.change((tx) =>
    disableAccount(tx, "operator", identifier),
  );
  await deleteFilesOfDisabled(office, files);
  return disabled;
}

/**
 * Deletes the files of a disabled person's drafts. Logs a file that cannot be deleted: the hourly purge deletes it
 * later.
 */
export async function deleteFilesOfDisabled(office: Office, files: string[]): Promise<void> {
  for (const id of files)
    await deleteFile(office, id).catch((error: unknown) => {
      office.log.error({ documentId: id, err: error }, "document not discarded");
    });
}

/**
 * Disables an account inside a transaction: ends its sessions, revokes codes for a new password, the claim codes
 * they made and the invitations they sent, refuses sign-ins, deletes drafts, records it and tells them by
 * letter. Applications and reviews stay. The last administrator cannot be disabled.
 * @returns also the files of the drafts: delete them after the commit
 */
export async function disableAccount(
  tx: Office,
  by: AuditActor,
  identifier: AccountIdentifier,
): Promise<UserDisabled & { files?: string[] }> {
  const administrators = await lockAdministrators(tx);
  const user = await findUserByIdentifier(tx, identifier);
  if (!user) return { outcome: "noSuchUser" };
  if (user.disabledAt !== null) return { outcome: "unchanged" };
  if (administrators.length === 1 && administrators[0]?.uid === user.uid)
    return { outcome: "lastAdministrator" };
  await updateUser(tx, user.uid, { disabledAt: tx.clock() });
  await endSessionsOf(tx, user.uid);
  await revokeCodesFor(tx, user.uid);
  await deleteCodesBy(tx, user.uid);
  await deleteInvitationsBy(tx, user.uid);
  const files = await deleteForms(tx, user.uid);
  await recordAudit(tx, by, { action: "DISABLE_USER", subjectId: user.uid, details: {} });
  await notifyAccountChanged(tx, user, accountDisabledLetter);
  return { outcome: "disabled", files };
}
