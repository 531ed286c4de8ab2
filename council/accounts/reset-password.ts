import { recordAudit } from "../audit/record.ts";
import { sha256 } from "../ids.ts";
import type { Office } from "../office.ts";
import { roleOf, type Caller } from "../permissions.ts";
import { networkOf } from "../rate-limit.ts";
import { consumeCode, uncountCodeAttempt, type Code } from "./codes.ts";
import { storeKnownSource } from "./request-source.ts";
import { passwordChangedLetter } from "../mail/letters/password-changed.ts";
import { notifyAccountChanged } from "./notify-account-changed.ts";
import { undefinedIfBusy } from "./passwords.ts";
import { findUser, lockUser, type User } from "./records.ts";
import { replacePassword } from "./replace-password.ts";
import { isGuessable, isTooShortFor, type NewPassword } from "./rules.ts";
import { findSecondFactor } from "./second-factor/records.ts";
import { endSession, endSessionsOf } from "./sessions.ts";
import { resetFailuresFrom } from "./sign-in-limits.ts";
import { tryVisitorCode } from "./visitor-codes.ts";

export type PasswordReset =
  /**
   * `knownBrowsers` is the cookie value that marks this browser as known. Undefined if the account has a second factor,
   * which the visitor has not given yet.
   */
  | { outcome: "changed"; knownBrowsers: string | undefined }
  | { outcome: "wrongCode" }
  /**
   * Too many wrong codes came from this network, or from this known browser; the code was not compared. If several
   * requests are sent at once, some may still be counted as attempts at the code.
   */
  | { outcome: "tooManyWrong" }
  | PasswordNotAccepted;

/**
 * `tooShort`: accounts of the office or with a duty need a longer password. `tooWeak`: the password is the person's name or
 * email. `busy`: too many passwords are being hashed. In all three cases the code stays valid, and the attempt is not
 * counted.
 */
interface PasswordNotAccepted {
  outcome: "tooShort" | "tooWeak" | "busy";
}

/**
 * Sets a new password with the code from its letter. Ends every session of the account, revokes its other codes,
 * deletes the open invitations sent from it and its remembered browsers, resets the failures counted from the caller's
 * network, and notifies the owner by letter. A second factor stays: the next sign-in asks for it.
 * @param token from the visitor's cookie.
 * @param previousSessionId the session in this browser, which is ended; it may be another account's.
 */
export async function resetPassword(
  office: Office,
  caller: Caller,
  token: string,
  { code: enteredCode, password }: Pick<NewPassword, "code" | "password">,
  previousSessionId?: string,
): Promise<PasswordReset> {
  const requestedCode = { id: sha256(token), purpose: "password" } as const;
  const attempt = await tryVisitorCode(office, caller, requestedCode, enteredCode);
  if (attempt.outcome !== "right") return attempt;
  const { code } = attempt;
  const user = code.subjectId ? await findUser(office, code.subjectId) : undefined;
  if (!user || user.disabledAt !== null) return { outcome: "wrongCode" };
  const weakness = weaknessFor(user, password);
  if (weakness) return office.change((tx) => keepCode(tx, code, weakness));
  const passwordHash = await undefinedIfBusy(
    office.passwords.withSlot(networkOf(caller.ipAddress), () => office.passwords.hash(password)),
  );
  if (passwordHash === undefined) return office.change((tx) => keepCode(tx, code, "busy"));

  return office.change(async (tx) => {
    // Locks the account before its codes, as every change of an account does, so that no two changes wait for each other.
    const lockedUser = await lockUser(tx, user.uid);
    if (!lockedUser || lockedUser.disabledAt !== null) return { outcome: "wrongCode" };
    // The email may have changed while the code was written: whoever reads the old mailbox no longer owns the account.
    if (lockedUser.email !== code.email) return { outcome: "wrongCode" };
    // The role may have changed since the first check.
    const weakness = weaknessFor(lockedUser, password);
    if (weakness) return keepCode(tx, code, weakness);
    if (!(await consumeCode(tx, code))) return { outcome: "wrongCode" };
    if (previousSessionId) await endSession(tx, previousSessionId);
    return storePassword(tx, caller, lockedUser, passwordHash);
  });
}

function weaknessFor(user: User, password: string): "tooShort" | "tooWeak" | undefined {
  if (isTooShortFor({ role: roleOf(user.role), duty: user.duty }, password)) return "tooShort";
  return isGuessable(user, password) ? "tooWeak" : undefined;
}

async function keepCode(
  tx: Office,
  code: Code,
  outcome: PasswordNotAccepted["outcome"],
): Promise<PasswordNotAccepted> {
  await uncountCodeAttempt(tx, code);
  return { outcome };
}

async function storePassword(
  tx: Office,
  caller: Caller,
  user: User,
  passwordHash: string,
): Promise<PasswordReset> {
  await endSessionsOf(tx, user.uid);
  await replacePassword(tx, user.uid, passwordHash);
  await resetFailuresFrom(tx, caller, user.email);
  await recordAudit(
    tx,
    { uid: user.uid, role: roleOf(user.role), ipAddress: caller.ipAddress },
    { action: "CHANGE_PASSWORD", subjectId: user.uid, details: {} },
  );
  await notifyAccountChanged(tx, user, passwordChangedLetter);
  // Not with a second factor: a known browser or network has its own attempts at it, so each reset would give new ones.
  const hasFactor = (await findSecondFactor(tx, user.uid)) !== undefined;
  const knownBrowsers = hasFactor
    ? undefined
    : await storeKnownSource(tx, caller, { uid: user.uid, passwordHash });
  return { outcome: "changed", knownBrowsers };
}
