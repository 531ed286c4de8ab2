import { sha256 } from "../../ids.ts";
import { nonceBytes } from "../../keys.ts";
import { clockToleranceMs } from "../../clock-limits.ts";
import type { Office } from "../../office.ts";
import { signInStepMs } from "../../second-factor-limits.ts";
import type { User } from "../records.ts";

/** What a browser keeps between the right password and the code. */
interface SignInStep {
  uid: string;
  /** A hash of the stored password hash: another password makes the step useless. */
  password: string;
  rememberMe: boolean;
  expiresAt: number;
}

const context = "sign-in step";

/** The cookie value of a sign-in whose password was right; it gives nobody a session. */
export function sealSignInStep(tx: Office, user: User, rememberMe: boolean): string {
  const step: SignInStep = {
    uid: user.uid,
    password: sha256(user.passwordHash),
    rememberMe,
    expiresAt: tx.clock() + signInStepMs,
  };
  return tx.keys.cookies.seal(JSON.stringify(step), context, tx.random(nonceBytes));
}

/** The step of a cookie; undefined if the portal did not make it, or it has expired. */
export function openSignInStep(
  { keys, clock }: Pick<Office, "keys" | "clock">,
  cookie: string | undefined,
): SignInStep | undefined {
  if (cookie === undefined) return undefined;
  try {
    const step = JSON.parse(keys.cookies.unseal(cookie, context)) as SignInStep;
    const leftMs = step.expiresAt - clock();
    return leftMs > 0 && leftMs <= signInStepMs + clockToleranceMs ? step : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the password is still the one that was right. */
export function isPasswordOf(step: SignInStep, user: User): boolean {
  return step.password === sha256(user.passwordHash);
}
