import { dayMs } from "../../limits.ts";
import type { Caller } from "../../permissions.ts";
import { networkOf, type RateLimit } from "../../rate-limit.ts";
import {
  factorAttemptsOfStrangersPerDay,
  factorAttemptsPerKnownSourcePerDay,
  factorAttemptsPerNetwork,
  factorAttemptsPerWindow,
  factorChangesPerDay,
  factorWindowMs,
} from "../../second-factor-limits.ts";
import type { AttemptLimit } from "../attempt-limits.ts";
import type { RequestSource } from "../request-source.ts";
import type { PasskeyAnswer } from "./passkeys/rules.ts";
import type { TypedCode } from "./rules.ts";

/**
 * The limits of an attempt at sign-in. As with passwords, known browsers and networks are counted apart from
 * strangers, so that strangers do not lock the owner out. Codes of the app, recovery codes and passkeys each have
 * counters of their own.
 */
export function signInLimits(
  source: RequestSource,
  { ipAddress }: Caller,
  uid: string,
  kind: (TypedCode | PasskeyAnswer)["kind"],
): AttemptLimit[] {
  const limitOf = (
    what: string,
    subject: string,
    atMost: number,
    windowMs: number,
    isOwn = true,
  ) => ({
    action: `secondFactor.${kind}.${what}`,
    subject,
    limit: { atMost, windowMs },
    isOwn,
  });
  if (source.kind === "knownBrowser")
    return [
      limitOf("browser", source.browser, factorAttemptsPerWindow, factorWindowMs),
      limitOf("browserDay", source.browser, factorAttemptsPerKnownSourcePerDay, dayMs),
    ];
  const network = networkOf(ipAddress);
  return [
    limitOf("network", network, factorAttemptsPerNetwork, factorWindowMs, false),
    limitOf("networkAndAccount", `${network} ${uid}`, factorAttemptsPerWindow, factorWindowMs),
    source.kind === "knownNetwork"
      ? limitOf("knownNetworkDay", `${network} ${uid}`, factorAttemptsPerKnownSourcePerDay, dayMs)
      : limitOf("strangersDay", uid, factorAttemptsOfStrangersPerDay, dayMs, false),
  ];
}

/** The limits of an attempt by somebody who is signed in and has given the password. */
export function signedInLimits({ uid, ipAddress }: Caller & { uid: string }): AttemptLimit[] {
  const window = { atMost: factorAttemptsPerWindow, windowMs: factorWindowMs };
  const network = { atMost: factorAttemptsPerNetwork, windowMs: factorWindowMs };
  return [
    { action: "secondFactor.own.person", subject: uid, limit: window, isOwn: true },
    {
      action: "secondFactor.own.network",
      subject: networkOf(ipAddress),
      limit: network,
      isOwn: false,
    },
  ];
}

/** The limit of changes by somebody who has given the password and a right code. */
export function changeLimit(uid: string): RateLimit {
  const limit = { atMost: factorChangesPerDay, windowMs: dayMs };
  return { action: "secondFactor.changed", subject: uid, limit };
}
