import { recordAudit, type AuditActor } from "../audit/record.ts";
import { readdressLettersTo } from "../mail/readdress.ts";
import type { Office } from "../office.ts";
import { revokeCodesFor, revokeCodesTo } from "./codes.ts";
import { deleteInvitationTo } from "./invitation-records.ts";
import { notifyAccountChanged, type MakeLetter } from "./notify-account-changed.ts";
import { deleteRegistrationsOf, updateEmail, type User } from "./records.ts";

interface EmailChange {
  actor: AuditActor;
  /** The user before the change. */
  user: User;
  /** Normalised. */
  email: string;
  /** Makes the letter that tells the old email of the change. */
  makeLetter: MakeLetter;
}

/**
 * Gives an account another email, inside a transaction in which the caller also ends the account's sessions. Deletes
 * registrations that wait for the new email, revokes the account's codes and the codes sent to the old email, deletes
 * the invitation to the old email, and notifies the old email by letter. Unsent letters about what the office did with
 * the person's applications go to the new email. Applications already submitted keep the email they were submitted with.
 * @returns false, with nothing changed, if another account has the new email.
 * @throws a violation of the unique index if another account gets the new email at the same time.
 */
export async function applyEmailChange(
  tx: Office,
  { actor, user, email, makeLetter }: EmailChange,
): Promise<boolean> {
  if (!(await updateEmail(tx, user.uid, email))) return false;
  await readdressLettersTo(tx, user.uid, email);
  await deleteRegistrationsOf(tx, email);
  await revokeCodesFor(tx, user.uid);
  await revokeCodesTo(tx, user.email);
  await deleteInvitationTo(tx, user.email);
  await recordAudit(tx, actor, {
    action: "CHANGE_EMAIL",
    subjectId: user.uid,
    details: { from: user.email, to: email },
  });
  // `uid: null`, so that somebody who took over the account cannot cancel the letter by deleting the account.
  await notifyAccountChanged(tx, { ...user, uid: null }, makeLetter);
  return true;
}
