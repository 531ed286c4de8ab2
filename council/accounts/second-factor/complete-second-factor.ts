import { recordAudit } from "../../audit/record.ts";
import type { Office } from "../../office.ts";
import { roleOf, type Caller } from "../../permissions.ts";
import { countEach } from "../../rate-limit.ts";
import { clearAfterSuccess } from "../attempt-limits.ts";
import { completeSignIn, type SignInCompleted } from "../complete-sign-in.ts";
import { lockUser } from "../records.ts";
import { findRequestSource } from "../request-source.ts";
import { acceptCode } from "./accept-code.ts";
import { signInLimits } from "./limits.ts";
import { acceptPasskey } from "./passkeys/accept.ts";
import type { PasskeyAnswer } from "./passkeys/rules.ts";
import { findSecondFactor } from "./records.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";
import { rememberBrowser } from "./remembered-browsers.ts";
import type { EnteredCode } from "./rules.ts";
import { hasSamePassword, openSignInStep } from "./sign-in-step.ts";
import { notifyOwner } from "./notify-owner.ts";

export type SecondFactorCompleted =
  /** `rememberMe` as in the form with the password. */
  | (SignInCompleted & {
      rememberMe: boolean;
      /** The value of the cookie of remembered browsers, if this browser is to be remembered. */
      rememberedBrowsers?: string;
    })
  /** `expired`: the password has to be given again. */
  | { outcome: "expired" | "wrongCode" | "wrongPasskey" | "tooManyAttempts" };

/** What the form after the password sends. */
interface FactorForm {
  factor: EnteredCode | PasskeyAnswer;
  rememberBrowser: boolean;
}

/**
 * Completes the sign-in of somebody with a second factor by a code or a passkey. One transaction locks the account, counts
 * the attempt and checks it, so parallel attempts cannot exceed the limit.
 * @param sealedStep the cookie with the encrypted sign-in step, which `signIn` made after the right password.
 * @param previousSessionId the browser's previous session, which is ended.
 */
export async function completeSecondFactor(
  office: Office,
  caller: Caller,
  sealedStep: string | undefined,
  { factor, rememberBrowser: isToBeRemembered }: FactorForm,
  previousSessionId?: string,
): Promise<SecondFactorCompleted> {
  const step = openSignInStep(office, sealedStep);
  if (!step) return { outcome: "expired" };
  return office.change(async (tx): Promise<SecondFactorCompleted> => {
    const user = await lockUser(tx, step.uid);
    if (!user || user.disabledAt !== null || !hasSamePassword(step, user))
      return { outcome: "expired" };
    const storedFactor = await findSecondFactor(tx, user.uid);
    if (!storedFactor) return { outcome: "expired" };
    const source = await findRequestSource(tx, caller, user);
    const limits = signInLimits(source, caller, user.uid, factor.kind);
    if (!(await countEach(tx, limits))) return { outcome: "tooManyAttempts" };
    if (factor.kind === "passkey") {
      if (!(await acceptPasskey(tx, caller, user, factor))) return { outcome: "wrongPasskey" };
    } else if (!(await acceptCode(tx, storedFactor, factor))) return { outcome: "wrongCode" };
    await clearAfterSuccess(tx, limits);
    if (factor.kind === "recovery") {
      const recoveryCodesLeft = await countRecoveryCodes(tx, user.uid);
      const actor = { uid: user.uid, role: roleOf(user.role), ipAddress: caller.ipAddress };
      const entry = { subjectId: user.uid, details: { left: recoveryCodesLeft } };
      await recordAudit(tx, actor, { action: "USE_RECOVERY_CODE", ...entry });
      await notifyOwner(tx, user, { change: "recoveryUsed", left: recoveryCodesLeft });
    }
    const { rememberMe } = step;
    const completedSignIn = await completeSignIn(tx, caller, user, {
      rememberMe,
      previousSessionId,
    });
    if (!isToBeRemembered) return { ...completedSignIn, rememberMe };
    const rememberedBrowsers = await rememberBrowser(tx, caller, user.uid);
    return { ...completedSignIn, rememberMe, rememberedBrowsers };
  });
}
