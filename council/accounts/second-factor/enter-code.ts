import { recordAudit } from "../../audit/record.ts";
import type { Office } from "../../office.ts";
import { roleOf, type Caller } from "../../permissions.ts";
import { countEach } from "../../rate-limit.ts";
import { completeSignIn, type SignInCompleted } from "../complete-sign-in.ts";
import { lockUser } from "../records.ts";
import { findRequestSource } from "../request-source.ts";
import { acceptCode } from "./accept-code.ts";
import { signInLimits, uncountTries } from "./limits.ts";
import { acceptPasskey } from "./passkeys/accept.ts";
import type { PasskeyAnswer } from "./passkeys/rules.ts";
import { findSecondFactor } from "./records.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";
import { rememberBrowser } from "./remembered-browsers.ts";
import type { TypedCode } from "./rules.ts";
import { isPasswordOf, openSignInStep } from "./sign-in-step.ts";
import { notifyOwner } from "./notify-owner.ts";

export type CodeEntered =
  /** `rememberMe` as in the form with the password. */
  | (SignInCompleted & {
      rememberMe: boolean;
      /** The cookie of remembered browsers, if this one is to be remembered. */
      rememberedBrowsers?: string;
    })
  /** `expired`: the password has to be given again. */
  | { outcome: "expired" | "wrongCode" | "wrongPasskey" | "tooManyTries" };

/** What somebody gives after their password. */
interface GivenFactor {
  /** A typed code, or a passkey's answer. */
  code: TypedCode | PasskeyAnswer;
  rememberBrowser: boolean;
}

/**
 * Completes the sign-in of somebody with a second factor: a code, or a passkey. A try is counted in the transaction
 * that checks it, which holds the lock of the account: of many sent at once no more are compared than the limit
 * allows.
 * @param cookie the step, as `signIn` sealed it after the right password.
 * @param endedSessionId the browser's previous session, which is ended.
 */
export async function enterCode(
  office: Office,
  caller: Caller,
  cookie: string | undefined,
  { code, rememberBrowser: isToBeRemembered }: GivenFactor,
  endedSessionId?: string,
): Promise<CodeEntered> {
  const step = openSignInStep(office, cookie);
  if (!step) return { outcome: "expired" };
  return office.change(async (tx): Promise<CodeEntered> => {
    const user = await lockUser(tx, step.uid);
    if (!user || user.disabledAt !== null || !isPasswordOf(step, user))
      return { outcome: "expired" };
    const factor = await findSecondFactor(tx, user.uid);
    if (!factor) return { outcome: "expired" };
    const source = await findRequestSource(tx, caller, user);
    const limits = signInLimits(source, caller, user.uid, code.kind);
    if (!(await countEach(tx, limits))) return { outcome: "tooManyTries" };
    if (code.kind === "passkey") {
      if (!(await acceptPasskey(tx, caller, user, code))) return { outcome: "wrongPasskey" };
    } else if (!(await acceptCode(tx, factor, code))) return { outcome: "wrongCode" };
    await uncountTries(tx, limits);
    if (code.kind === "recovery") {
      const left = await countRecoveryCodes(tx, user.uid);
      const actor = { uid: user.uid, role: roleOf(user.role), ipAddress: caller.ipAddress };
      const entry = { subjectId: user.uid, details: { left } };
      await recordAudit(tx, actor, { action: "USE_RECOVERY_CODE", ...entry });
      await notifyOwner(tx, user, { change: "recoveryUsed", left });
    }
    const { rememberMe } = step;
    const signedIn = await completeSignIn(tx, caller, user, { rememberMe, endedSessionId });
    if (!isToBeRemembered) return { ...signedIn, rememberMe };
    const rememberedBrowsers = await rememberBrowser(tx, caller, user.uid);
    return { ...signedIn, rememberMe, rememberedBrowsers };
  });
}
