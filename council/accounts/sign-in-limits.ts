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
  /** The limits by which it is counted if the password is right. */
  successLimits: RateLimit[];
}

/**
 * Counts a sign-in as failed before the password is checked, so that parallel requests cannot
 * exceed the limit. Browsers and networks where the owner signed in before are counted separately:
 * guessing elsewhere does not lock the owner out (decision 184). Where the right passwords are used up, no password is
 * checked: the answer does not tell which one is right.
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
 * The limits of a sign-in, in the order in which they are counted. The network's comes first: an attempt over it is not
 * counted by the others.
 */
function limitsFor(
  tx: Office,
  source: RequestSource,
  { ipAddress }: Caller,
  email: string,
): AttemptLimit[] {
  const quarter = { windowMs: signInWindowMs };
  const day = { windowMs: dayMs };
  const limitOf = (what: string, subject: string, limit: Limit, isOwn = false): AttemptLimit => ({
    action: `signIn.${what}`,
    subject,
    limit,
    isOwn,
  });
  const perAccount = { ...quarter, atMost: signInFailuresPerEmail };
  if (source.kind === "knownBrowser")
    return [
      limitOf("browser", source.browser, perAccount, true),
      limitOf(
        "browserDay",
        source.browser,
        { ...day, atMost: signInFailuresPerKnownBrowserPerDay },
        true,
      ),
    ];
  const network = networkOf(ipAddress);
  const networkAndEmail = `${network} ${email}`;
  const ofNetwork = [
    limitOf("network", network, { ...quarter, atMost: signInFailuresPerNetwork }),
    limitOf("networkAndEmail", networkAndEmail, perAccount, true),
  ];
  if (source.kind === "knownNetwork")
    return [
      ...ofNetwork,
      limitOf("knownNetworkDay", networkAndEmail, {
        ...day,
        atMost: signInFailuresPerNetworkPerDay,
      }),
    ];
  return [
    ...ofNetwork,
    strangersNetworkDay(tx, network, email),
    limitOf("strangers", email, { ...quarter, atMost: signInFailuresOfStrangers }),
    limitOf("strangersDay", email, { ...day, atMost: signInFailuresOfStrangersPerDay }),
  ];
}

/**
 * One unknown network must not use up what all of them have in a day. The email is part of the action, so that the
 * wider networks of IPv6 are counted for it too.
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
 * day's failures from the wider networks around it. Failures from elsewhere stay counted. A known browser starts at zero:
 * the new password gives it another id.
 */
export async function resetFailuresFrom(tx: Office, caller: Caller, email: string): Promise<void> {
  const known = limitsFor(tx, { kind: "knownNetwork" }, caller, email);
  for (const one of [...known, strangersNetworkDay(tx, networkOf(caller.ipAddress), email)])
    if (one.action !== "signIn.network") await resetAttempts(tx, one);
}
