import { recordAudit, type AuditActor } from "../audit/record.ts";
import type { Office } from "../office.ts";
import { revokeCodesFor, revokeCodesTo } from "./codes.ts";
import { notifyAccountChanged, type MakeLetter } from "./notify-account-changed.ts";
import { deleteRegistrationsOf, updateEmail, type User } from "./records.ts";

interface EmailChange {
  by: AuditActor;
  /** As they were before. */
  user: User;
  /** Normalised. */
  email: string;
  /** Notifies the old email. */
  makeLetter: MakeLetter;
}

/**
 * Gives an account another email, in the transaction of who changes it, which also ends sessions: revokes the
 * codes of the account and those on their way to the old email, and notifies that one by letter.
 * Applications already made keep the email they were made with.
 * @returns false, with nothing changed, if another account has the email.
 * @throws a violation of the unique index where another account gets it at the same time.
 */
export async function applyEmailChange(
  tx: Office,
  { by, user, email, makeLetter }: EmailChange,
): Promise<boolean> {
  if (!(await updateEmail(tx, user.uid, email))) return false;
  await deleteRegistrationsOf(tx, email);
  await revokeCodesFor(tx, user.uid);
  await revokeCodesTo(tx, user.email);
  await recordAudit(tx, by, {
    action: "CHANGE_EMAIL",
    subjectId: user.uid,
    details: { from: user.email, to: email },
  });
  await notifyAccountChanged(tx, user, makeLetter);
  return true;
}
