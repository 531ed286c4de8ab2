import {
  dayMs,
  signInFailuresOfStrangers,
  signInFailuresOfStrangersPerDay,
  signInFailuresPerEmail,
  signInFailuresPerKnownBrowserPerDay,
  signInFailuresPerNetwork,
  signInFailuresPerNetworkPerDay,
  signInWindowMs,
} from "../limits.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import {
  countEach,
  isAnyUsedUp,
  resetAttempts,
  networkOf,
  type Limit,
  type RateLimit,
} from "../rate-limit.ts";
import type { AttemptLimit } from "./attempt-limits.ts";
import { findRequestSource, type RequestSource } from "./request-source.ts";
import { findUserByEmail, type User } from "./records.ts";
import { rightPasswordLimits } from "./right-password-limits.ts";
import type { EmailOfAccount } from "./rules.ts";

/** A sign-in whose password may be checked. */
export interface AllowedSignIn {
  user: User | undefined;
  /** The limits by which this attempt was counted as failed. */
  failureLimits: AttemptLimit[];
  /** The limits by which the sign-in is counted if the password is right. */
  successLimits: RateLimit[];
}

/**
 * Counts a sign-in as failed before the password is checked, so that parallel requests cannot exceed the limit. Browsers and
 * networks where the owner signed in before are counted separately: guessing elsewhere does not lock the owner out
 * (decision 184). Once a limit of right passwords is used up, no password is checked, so that the answer does not reveal
 * which one is right.
 * @returns undefined if the password may not be checked.
 */
export async function allowSignIn(
  office: Office,
  caller: Caller,
  account: EmailOfAccount,
): Promise<AllowedSignIn | undefined> {
  return office.change(async (tx) => {
    const user = await findUserByEmail(tx, account);
    const source = await findRequestSource(tx, caller, user);
    const successLimits = await rightPasswordLimits(tx, caller, user, source);
    if (await isAnyUsedUp(tx, successLimits)) return undefined;
    const failureLimits = limitsFor(tx, source, caller, account.email);
    const isAllowed = await countEach(tx, failureLimits);
    return isAllowed ? { user, failureLimits, successLimits } : undefined;
  });
}

/**
 * Returns the limits of a sign-in, in the order in which they are counted. The network's limit comes first: an attempt that
 * exceeds it is not counted by the others.
 */
function limitsFor(
  tx: Office,
  source: RequestSource,
  { ipAddress }: Caller,
  email: string,
): AttemptLimit[] {
  const perQuarterHour = { windowMs: signInWindowMs };
  const perDay = { windowMs: dayMs };
  const sharedLimit = (name: string, subject: string, limit: Limit): AttemptLimit => ({
    action: `signIn.${name}`,
    subject,
    limit,
    isOwn: false,
  });
  const ownLimit = (...parameters: Parameters<typeof sharedLimit>): AttemptLimit => ({
    ...sharedLimit(...parameters),
    isOwn: true,
  });
  const perAccount = { ...perQuarterHour, atMost: signInFailuresPerEmail };
  if (source.kind === "knownBrowser")
    return [
      ownLimit("browser", source.browser, perAccount),
      ownLimit("browserDay", source.browser, {
        ...perDay,
        atMost: signInFailuresPerKnownBrowserPerDay,
      }),
    ];
  const network = networkOf(ipAddress);
  const networkAndEmail = `${network} ${email}`;
  const networkLimits = [
    sharedLimit("network", network, { ...perQuarterHour, atMost: signInFailuresPerNetwork }),
    ownLimit("networkAndEmail", networkAndEmail, perAccount),
  ];
  if (source.kind === "knownNetwork")
    return [
      ...networkLimits,
      sharedLimit("knownNetworkDay", networkAndEmail, {
        ...perDay,
        atMost: signInFailuresPerNetworkPerDay,
      }),
    ];
  return [
    ...networkLimits,
    strangersNetworkDay(tx, network, email),
    sharedLimit("strangers", email, { ...perQuarterHour, atMost: signInFailuresOfStrangers }),
    sharedLimit("strangersDay", email, { ...perDay, atMost: signInFailuresOfStrangersPerDay }),
  ];
}

/**
 * Returns the day's limit of one unknown network, which must not use up the limit of all unknown networks together. The
 * email is part of the action, so that wider IPv6 networks, too, are counted for this email alone.
 */
function strangersNetworkDay(tx: Office, network: string, email: string): AttemptLimit {
  const action = "signIn.strangersNetworkDay";
  return {
    action: `${action}.${tx.keys.keyedHash(email, action)}`,
    subject: network,
    limit: { atMost: signInFailuresPerNetworkPerDay, windowMs: dayMs },
    isOwn: false,
  };
}

/**
 * Resets the failures counted for an email from the caller's network, after a new password. For IPv6, also resets the
 * day's failures from the wider networks around it. Failures from elsewhere stay counted, and so do the network's
 * failures for all emails together. A known browser is counted from zero, because the new password gives it another id.
 */
export async function resetFailuresFrom(tx: Office, caller: Caller, email: string): Promise<void> {
  const limits = limitsFor(tx, { kind: "knownNetwork" }, caller, email);
  for (const limit of [...limits, strangersNetworkDay(tx, networkOf(caller.ipAddress), email)])
    if (limit.action !== "signIn.network") await resetAttempts(tx, limit);
}
