import { dayMs } from "../../limits.ts";
import type { Office } from "../../office.ts";
import type { Caller } from "../../permissions.ts";
import { networkOf, resetAttempts, uncountAttempt, type RateLimit } from "../../rate-limit.ts";
import {
  factorTriesOfStrangersPerDay,
  factorTriesPerKnownSourcePerDay,
  factorTriesPerNetwork,
  factorTriesPerWindow,
  factorWindowMs,
} from "../../second-factor-limits.ts";
import type { RequestSource } from "../request-source.ts";
import type { PasskeyAnswer } from "./passkeys/rules.ts";
import type { TypedCode } from "./rules.ts";

/** A limit of tries. A right code resets the count if it is the person's own; from a shared one it takes only its try. */
export type FactorLimit = RateLimit & { isOwn: boolean };

/**
 * The limits of a try at sign-in. As with passwords, known browsers and networks are
 * counted apart from strangers, so that these do not lock the owner out. Recovery codes and passkeys are
 * counted apart from codes of the app.
 */
export function signInLimits(
  source: RequestSource,
  { ipAddress }: Caller,
  uid: string,
  kind: (TypedCode | PasskeyAnswer)["kind"],
): FactorLimit[] {
  const count = (
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
      count("browser", source.browser, factorTriesPerWindow, factorWindowMs),
      count("browserDay", source.browser, factorTriesPerKnownSourcePerDay, dayMs),
    ];
  const network = networkOf(ipAddress);
  return [
    count("network", network, factorTriesPerNetwork, factorWindowMs, false),
    count("address", `${network} ${uid}`, factorTriesPerWindow, factorWindowMs),
    source.kind === "knownNetwork"
      ? count("knownNetworkDay", `${network} ${uid}`, factorTriesPerKnownSourcePerDay, dayMs)
      : count("strangersDay", uid, factorTriesOfStrangersPerDay, dayMs, false),
  ];
}

/** The limits of a try by somebody who is signed in and has given the password. */
export function ownLimits({ uid, ipAddress }: Caller & { uid: string }): FactorLimit[] {
  const window = { atMost: factorTriesPerWindow, windowMs: factorWindowMs };
  const network = { atMost: factorTriesPerNetwork, windowMs: factorWindowMs };
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

/** After a right code: resets the person's own counts, and takes this try from shared ones. */
export async function uncountTries(tx: Office, limits: FactorLimit[]): Promise<void> {
  for (const limit of limits)
    await (limit.isOwn ? resetAttempts(tx, limit) : uncountAttempt(tx, limit));
}
