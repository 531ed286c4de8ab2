import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import { roleOf, type Caller, type Role } from "../permissions.ts";
import { findUserByEmail, lockUser, type User } from "./records.ts";
import type { SignIn } from "./rules.ts";
import { endSession, startSession } from "./sessions.ts";
import { countNoFailure, maySignIn } from "./sign-in-tries.ts";

export type SignedIn =
  /** `token` is for the session cookie. */
  | { outcome: "signedIn"; token: string; role: Role }
  | { outcome: "unknownAddress" | "wrongPassword" }
  /**
   * One of those two, where ACCOUNT_HINTS=private does not say which; or the account is disabled, of
   * which nobody is told here.
   */
  | { outcome: "failed" }
  | { outcome: "tooManyFailures" };

/**
 * Signs a person in (section 8). It takes as long for an address without account. Failures are
 * counted per address and per network, before the password is looked at.
 * @param endedSessionId the browser's session before, which ends here: sessions are not carried over.
 */
export async function signIn(
  office: Office,
  caller: Caller,
  input: SignIn,
  endedSessionId?: string,
): Promise<SignedIn> {
  if (!(await maySignIn(office, caller, input.email))) return { outcome: "tooManyFailures" };
  const user = await findUserByEmail(office, input);
  const isRight = await office.passwords.verify(input.password, user?.passwordHash);
  if (!user || !isRight) return refusal(office, user);

  return office.change(async (tx) => {
    // Meanwhile the password may have been changed, and every session of the old one ended.
    const locked = await lockUser(tx, user.uid);
    if (locked?.passwordHash !== user.passwordHash) return refusal(tx, user);
    if (locked.disabledAt !== null) return { outcome: "failed" };
    await countNoFailure(tx, caller, input.email);
    if (endedSessionId) await endSession(tx, endedSessionId);
    const token = await startSession(tx, user.uid, input.rememberMe);
    const role = roleOf(locked.role);
    await recordAudit(
      tx,
      { uid: user.uid, role, ipAddress: caller.ipAddress },
      { action: "LOGIN", subjectId: user.uid, details: { email: user.email } },
    );
    return { outcome: "signedIn", token, role };
  });
}

function refusal(office: Office, user: User | undefined): SignedIn {
  if (office.terms.accountHints === "private") return { outcome: "failed" };
  return { outcome: user ? "wrongPassword" : "unknownAddress" };
}
