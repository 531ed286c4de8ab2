import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import { roleOf, type Caller, type Role } from "../permissions.ts";
import { networkOf } from "../rate-limit.ts";
import { rememberSource } from "./request-source.ts";
import { undefinedIfBusy } from "./passwords.ts";
import { lockUser, type User } from "./records.ts";
import type { SignIn } from "./rules.ts";
import { endSession, startSession } from "./sessions.ts";
import { allowSignIn, uncountFailures } from "./sign-in-limits.ts";

export type SignedIn =
  /** `token` is the session cookie's value, `knownBrowsers` the value that marks this browser as known. */
  | { outcome: "signedIn"; token: string; role: Role; knownBrowsers: string }
  | { outcome: "unknownEmail" | "wrongPassword" }
  /**
   * One of the two above, not distinguished under ACCOUNT_HINTS=private; or the account is
   * disabled, which is never revealed.
   */
  | { outcome: "failed" }
  | { outcome: "tooManyFailures" }
  /** Too many passwords are being checked; nothing was counted. */
  | { outcome: "busy" };

/**
 * Signs a person in (section 8). Takes the same time for an email without an account. Failures are
 * counted by email, network and browser, before the password is checked.
 * @param endedSessionId the browser's previous session, which is ended.
 */
export async function signIn(
  office: Office,
  caller: Caller,
  input: SignIn,
  endedSessionId?: string,
): Promise<SignedIn> {
  const checked = await undefinedIfBusy(
    office.passwords.withSlot(networkOf(caller.ipAddress), async () => {
      const allowed = await allowSignIn(office, caller, input);
      if (!allowed) return "tooManyFailures";
      const { passwordHash } = allowed.user ?? {};
      return { ...allowed, isCorrect: await office.passwords.verify(input.password, passwordHash) };
    }),
  );
  if (checked === undefined) return { outcome: "busy" };
  if (checked === "tooManyFailures") return { outcome: checked };
  const { user, limits, isCorrect } = checked;
  if (!user || !isCorrect) return signInRefused(office, user);

  return office.change(async (tx) => {
    // The password may have been changed since it was read, which ended every session.
    const locked = await lockUser(tx, user.uid);
    if (locked?.passwordHash !== user.passwordHash) return signInRefused(tx, user);
    if (locked.disabledAt !== null) return { outcome: "failed" };
    await uncountFailures(tx, limits);
    if (endedSessionId) await endSession(tx, endedSessionId);
    const token = await startSession(tx, user.uid, input.rememberMe, caller);
    const role = roleOf(locked.role);
    await recordAudit(
      tx,
      { uid: user.uid, role, ipAddress: caller.ipAddress },
      { action: "LOGIN", subjectId: user.uid, details: { email: user.email } },
    );
    const knownBrowsers = await rememberSource(tx, caller, user);
    return { outcome: "signedIn", token, role, knownBrowsers };
  });
}

function signInRefused(office: Office, user: User | undefined): SignedIn {
  if (office.operatorConfig.accountHints === "private") return { outcome: "failed" };
  return { outcome: user ? "wrongPassword" : "unknownEmail" };
}
