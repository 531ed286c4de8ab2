import { recordAudit, type AuditActor } from "../audit/record.ts";
import { readdressLettersTo } from "../mail/readdress.ts";
import type { Office } from "../office.ts";
import { revokeCodesFor, revokeCodesTo } from "./codes.ts";
import { deleteInvitationTo } from "./invitation-records.ts";
import { notifyAccountChanged, type MakeLetter } from "./notify-account-changed.ts";
import { deleteRegistrationsOf, updateEmail, type User } from "./records.ts";

interface EmailChange {
  by: AuditActor;
  /** The user before the change. */
  user: User;
  /** Normalised. */
  email: string;
  /** Notifies the old email. */
  makeLetter: MakeLetter;
}

/**
 * Gives an account another email, inside a transaction in which the caller ends its sessions. Deletes registrations
 * that wait for the new email, revokes the codes of the account, those sent to the old email and the invitation to
 * the old email, and notifies the old email by letter. Unsent letters about what the office did with the person's
 * applications go to the new email. Applications already submitted keep the email they were submitted with.
 * @returns false, with nothing changed, if another account has the email.
 * @throws a violation of the unique index if another account gets it at the same time.
 */
export async function applyEmailChange(
  tx: Office,
  { by, user, email, makeLetter }: EmailChange,
): Promise<boolean> {
  if (!(await updateEmail(tx, user.uid, email))) return false;
  await readdressLettersTo(tx, user.uid, email);
  await deleteRegistrationsOf(tx, email);
  await revokeCodesFor(tx, user.uid);
  await revokeCodesTo(tx, user.email);
  await deleteInvitationTo(tx, user.email);
  await recordAudit(tx, by, {
    action: "CHANGE_EMAIL",
    subjectId: user.uid,
    details: { from: user.email, to: email },
  });
  // `uid: null`, so that somebody who took over the account cannot cancel the letter by deleting the account.
  await notifyAccountChanged(tx, { ...user, uid: null }, makeLetter);
  return true;
}
