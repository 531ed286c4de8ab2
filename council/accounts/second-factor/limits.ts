import { dayMs } from "../../limits.ts";
import type { Caller } from "../../permissions.ts";
import { networkOf, type RateLimit } from "../../rate-limit.ts";
import {
  factorAttemptsOfStrangersPerDay,
  factorAttemptsPerKnownSourcePerDay,
  factorAttemptsForAllAccountsPerNetwork,
  factorAttemptsPerWindow,
  factorChangesPerDay,
  factorWindowMs,
} from "../../second-factor-limits.ts";
import type { AttemptLimit } from "../attempt-limits.ts";
import type { RequestSource } from "../request-source.ts";
import type { PasskeyAnswer } from "./passkeys/rules.ts";
import type { EnteredCode } from "./rules.ts";

/**
 * Returns the limits of an attempt at the second factor during sign-in. As with passwords, known browsers and networks are
 * counted apart from strangers, so that strangers do not lock the owner out. Codes of the app, recovery codes and passkeys
 * each have counters of their own.
 */
export function signInLimits(
  source: RequestSource,
  { ipAddress }: Caller,
  uid: string,
  kind: (EnteredCode | PasskeyAnswer)["kind"],
): AttemptLimit[] {
  const ownLimit = (name: string, subject: string, atMost: number, windowMs: number) => ({
    action: `secondFactor.${kind}.${name}`,
    subject,
    limit: { atMost, windowMs },
    isOwn: true,
  });
  const sharedLimit = (...parameters: Parameters<typeof ownLimit>) => ({
    ...ownLimit(...parameters),
    isOwn: false,
  });
  if (source.kind === "knownBrowser")
    return [
      ownLimit("browser", source.browser, factorAttemptsPerWindow, factorWindowMs),
      ownLimit("browserDay", source.browser, factorAttemptsPerKnownSourcePerDay, dayMs),
    ];
  const network = networkOf(ipAddress);
  return [
    sharedLimit("network", network, factorAttemptsForAllAccountsPerNetwork, factorWindowMs),
    ownLimit("networkAndAccount", `${network} ${uid}`, factorAttemptsPerWindow, factorWindowMs),
    source.kind === "knownNetwork"
      ? ownLimit("knownNetworkDay", `${network} ${uid}`, factorAttemptsPerKnownSourcePerDay, dayMs)
      : sharedLimit("strangersDay", uid, factorAttemptsOfStrangersPerDay, dayMs),
  ];
}

/** Returns the limits of an attempt by somebody who is signed in and has given the password. */
export function signedInLimits({ uid, ipAddress }: Caller & { uid: string }): AttemptLimit[] {
  const perPerson = { atMost: factorAttemptsPerWindow, windowMs: factorWindowMs };
  const perNetwork = { atMost: factorAttemptsForAllAccountsPerNetwork, windowMs: factorWindowMs };
  return [
    { action: "secondFactor.own.person", subject: uid, limit: perPerson, isOwn: true },
    {
      action: "secondFactor.own.network",
      subject: networkOf(ipAddress),
      limit: perNetwork,
      isOwn: false,
    },
  ];
}

/** Returns the limit of changes by somebody who has given the password and a right code. */
export function changeLimit(uid: string): RateLimit {
  const limit = { atMost: factorChangesPerDay, windowMs: dayMs };
  return { action: "secondFactor.changed", subject: uid, limit };
}
