import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { countEach, networkOf } from "../rate-limit.ts";
import { clearAfterSuccess } from "./attempt-limits.ts";
import { completeSignIn, type SignInCompleted } from "./complete-sign-in.ts";
import { undefinedIfBusy } from "./passwords.ts";
import { lockUser, type User } from "./records.ts";
import type { SignIn } from "./rules.ts";
import { findSecondFactor } from "./second-factor/records.ts";
import { isRemembered } from "./second-factor/remembered-browsers.ts";
import { sealSignInStep } from "./second-factor/sign-in-step.ts";
import { allowSignIn } from "./sign-in-limits.ts";

export type SignedIn =
  | SignInCompleted
  /** The password is right; `sealedStep` is the cookie with which the second factor can be given (second-factor/). */
  | { outcome: "codeNeeded"; sealedStep: string }
  | { outcome: "unknownEmail" | "wrongPassword" }
  /**
   * Either the email or the password is wrong, under ACCOUNT_HINTS=private; or the password is right, but the account is
   * disabled, which the page does not say (decision 130).
   */
  | { outcome: "failed" }
  | { outcome: "tooManyFailures" }
  /** Too many passwords are being checked; nothing was counted. */
  | { outcome: "busy" };

/**
 * Signs a person in (spec section 8). Takes the same time for an email without an account. Failures are
 * counted by email, network and browser, before the password is checked. Right passwords have limits of their own.
 * @param previousSessionId the browser's previous session, which is ended.
 */
export async function signIn(
  office: Office,
  caller: Caller,
  input: SignIn,
  previousSessionId?: string,
): Promise<SignedIn> {
  const passwordCheck = await undefinedIfBusy(
    office.passwords.withSlot(networkOf(caller.ipAddress), async () => {
      const allowedSignIn = await allowSignIn(office, caller, input);
      if (!allowedSignIn) return "tooManyFailures";
      const { passwordHash } = allowedSignIn.user ?? {};
      return {
        ...allowedSignIn,
        isCorrect: await office.passwords.verify(input.password, passwordHash),
      };
    }),
  );
  if (passwordCheck === undefined) return { outcome: "busy" };
  if (passwordCheck === "tooManyFailures") return { outcome: passwordCheck };
  const { user, failureLimits, successLimits, isCorrect } = passwordCheck;
  if (!user || !isCorrect) return signInRefused(office, user);

  return office.change(async (tx) => {
    // Compares the hash again: if the password was changed since it was read, that ended every session, so none may begin.
    const lockedUser = await lockUser(tx, user.uid);
    if (lockedUser?.passwordHash !== user.passwordHash) return signInRefused(tx, user);
    if (lockedUser.disabledAt !== null) return { outcome: "failed" };
    await clearAfterSuccess(tx, failureLimits);
    if (!(await countEach(tx, successLimits))) return { outcome: "tooManyFailures" };
    const { rememberMe } = input;
    if (await isCodeNeeded(tx, caller, user.uid))
      return { outcome: "codeNeeded", sealedStep: sealSignInStep(tx, lockedUser, rememberMe) };
    return completeSignIn(tx, caller, lockedUser, { rememberMe, previousSessionId });
  });
}

function signInRefused(office: Office, user: User | undefined): SignedIn {
  if (office.operatorConfig.accountHints === "private") return { outcome: "failed" };
  return { outcome: user ? "wrongPassword" : "unknownEmail" };
}

async function isCodeNeeded(tx: Office, caller: Caller, uid: string): Promise<boolean> {
  const factor = await findSecondFactor(tx, uid);
  return factor !== undefined && !(await isRemembered(tx, caller, uid));
}
