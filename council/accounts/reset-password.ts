import { recordAudit } from "../audit/record.ts";
import { sha256 } from "../ids.ts";
import type { Office } from "../office.ts";
import { roleOf, type Caller } from "../permissions.ts";
import { networkOf } from "../rate-limit.ts";
import { consumeCode, uncountCodeTry, tryCode, revokeCodesFor } from "./codes.ts";
import { storeKnownSource } from "./request-source.ts";
import { deleteInvitationsBy } from "./invitation-records.ts";
import { passwordChangedLetter } from "../mail/letters/password-changed.ts";
import { notifyAccountChanged } from "./notify-account-changed.ts";
import { undefinedIfBusy } from "./passwords.ts";
import { findUser, updateUser } from "./records.ts";
import { isTooShortFor, type NewPassword } from "./rules.ts";
import { deleteRememberedBrowsers } from "./second-factor/remembered-browsers.ts";
import { endSessionsOf } from "./sessions.ts";
import { deleteFailuresFrom } from "./sign-in-limits.ts";

export type PasswordReset =
  /** `knownBrowsers` is the cookie value that marks this browser as known. */
  | { outcome: "changed"; knownBrowsers: string }
  | {
      /**
       * `tooShort`: accounts of staff and administrators need a longer one. `busy`: too many passwords are
       * being hashed. The code stays valid.
       */
      outcome: "wrongCode" | "tooShort" | "busy";
    };

/**
 * Sets a new password with the code from its letter. Ends every session of the account, revokes its
 * other codes and the open invitations sent from it, forgets remembered browsers, and notifies the owner by letter.
 * A second factor stays: the next sign-in asks for it.
 * @param token from the visitor's cookie.
 */
export async function resetPassword(
  office: Office,
  caller: Caller,
  token: string,
  input: Pick<NewPassword, "code" | "password">,
): Promise<PasswordReset> {
  const code = await tryCode(office, { id: sha256(token), purpose: "password" }, input.code);
  const user = code?.subjectId ? await findUser(office, code.subjectId) : undefined;
  if (!code || !user || user.disabledAt !== null) return { outcome: "wrongCode" };
  if (isTooShortFor(roleOf(user.role), input.password)) return { outcome: "tooShort" };
  const passwordHash = await undefinedIfBusy(
    office.passwords.withSlot(networkOf(caller.ipAddress), () =>
      office.passwords.hash(input.password),
    ),
  );
  if (passwordHash === undefined) {
    await office.change((tx) => uncountCodeTry(tx, code));
    return { outcome: "busy" };
  }

  return office.change(async (tx) => {
    if (!(await consumeCode(tx, code))) return { outcome: "wrongCode" };
    await updateUser(tx, user.uid, { passwordHash });
    await endSessionsOf(tx, user.uid);
    await revokeCodesFor(tx, user.uid);
    await deleteInvitationsBy(tx, user.uid);
    await deleteRememberedBrowsers(tx, user.uid);
    await deleteFailuresFrom(tx, caller, user.email);
    await recordAudit(
      tx,
      { uid: user.uid, role: roleOf(user.role), ipAddress: caller.ipAddress },
      { action: "CHANGE_PASSWORD", subjectId: user.uid, details: {} },
    );
    await notifyAccountChanged(tx, user, passwordChangedLetter);
    const knownBrowsers = await storeKnownSource(tx, caller, { uid: user.uid, passwordHash });
    return { outcome: "changed", knownBrowsers };
  });
}
