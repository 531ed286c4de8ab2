import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import { roleOf } from "../permissions.ts";
import { passwordChangedLetter } from "../mail/letters/password-changed.ts";
import { notifyAccountChanged } from "./notify-account-changed.ts";
import { lockUserByIdentifier } from "./records.ts";
import { replacePassword } from "./replace-password.ts";
import { isGuessable, isTooShortFor, type AccountIdentifier } from "./rules.ts";
import { endSessionsOf } from "./sessions.ts";

export type PasswordSet = {
  /** `tooWeak`: the password is the person's name or email. */
  outcome: "changed" | "noSuchUser" | "tooShort" | "tooWeak";
};

/**
 * Sets a new password, for the operator's command `user password`: it helps people who do not get the letter with a code.
 * Ends every session of the account, revokes its codes, deletes the open invitations sent from it and its remembered
 * browsers, and notifies the owner by letter.
 */
export async function setPassword(
  office: Office,
  identifier: AccountIdentifier,
  password: string,
): Promise<PasswordSet> {
  const passwordHash = await office.passwords.hash(password);
  return office.change(async (tx) => {
    const user = await lockUserByIdentifier(tx, identifier);
    if (!user) return { outcome: "noSuchUser" };
    if (isTooShortFor({ role: roleOf(user.role), duty: user.duty }, password))
      return { outcome: "tooShort" };
    if (isGuessable(user, password)) return { outcome: "tooWeak" };
    await endSessionsOf(tx, user.uid);
    await replacePassword(tx, user.uid, passwordHash);
    await recordAudit(tx, "operator", {
      action: "CHANGE_PASSWORD",
      subjectId: user.uid,
      details: {},
    });
    await notifyAccountChanged(tx, user, passwordChangedLetter);
    return { outcome: "changed" };
  });
}
