import { sha256 } from "../../ids.ts";
import { nonceBytes } from "../../keys.ts";
import { clockToleranceMs } from "../../clock-limits.ts";
import type { Office } from "../../office.ts";
import { signInStepMs } from "../../second-factor-limits.ts";
import type { User } from "../records.ts";

/** What a browser keeps, encrypted, between the right password and the second factor. */
interface SignInStep {
  uid: string;
  /** A hash of the account's password hash, so that a new password makes the step invalid. */
  password: string;
  rememberMe: boolean;
  expiresAt: number;
}

const context = "sign-in step";

/** Makes the cookie's value for a sign-in whose password was right. It does not give a session yet. */
export function sealSignInStep(tx: Office, user: User, rememberMe: boolean): string {
  const step: SignInStep = {
    uid: user.uid,
    password: sha256(user.passwordHash),
    rememberMe,
    expiresAt: tx.clock() + signInStepMs,
  };
  return tx.keys.cookies.seal(JSON.stringify(step), context, tx.random(nonceBytes));
}

/** Reads the step from a cookie; undefined if the portal did not make the cookie, or the step has expired. */
export function openSignInStep(
  { keys, clock }: Pick<Office, "keys" | "clock">,
  cookie: string | undefined,
): SignInStep | undefined {
  if (cookie === undefined) return undefined;
  try {
    const step = JSON.parse(keys.cookies.unseal(cookie, context)) as SignInStep;
    const remainingMs = step.expiresAt - clock();
    return remainingMs > 0 && remainingMs <= signInStepMs + clockToleranceMs ? step : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the account still has the password with which the step began. */
export function hasSamePassword(step: SignInStep, user: User): boolean {
  return step.password === sha256(user.passwordHash);
}
