import {
  codeLettersAtMost,
  codeLettersOfKnownBrowsersPerDay,
  codeLettersOfKnownNetworksPerDay,
  codeLettersOfStrangersPerDay,
  codeLettersPerNetwork,
  codeLettersWindowMs,
  dayMs,
} from "../limits.ts";
import { mailboxOf } from "../normalise-email.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { countEach, networkOf, type RateLimit } from "../rate-limit.ts";
import type { KnownPlace } from "./known-places.ts";

/**
 * Counts one more letter with a code, inside a change, whether or not the email has an account.
 * Limits apply per place within 15 minutes and per kind of place per day, so that no mailbox is
 * flooded, nobody receives enough codes to guess one, and strangers cannot use up the owner's
 * allowance (decision 184).
 * @returns whether the letter may be sent.
 */
export async function countCodeLetter(
  tx: Office,
  caller: Pick<Caller, "ipAddress">,
  email: string,
  origin: KnownPlace = { kind: "unknown" },
): Promise<boolean> {
  return countEach(tx, limitsFor(origin, networkOf(caller.ipAddress), mailboxOf(email)));
}

function limitsFor(origin: KnownPlace, network: string, mailbox: string): RateLimit[] {
  const fromOnePlace = (what: string, subject: string, atMost = codeLettersAtMost): RateLimit => ({
    action: `codes.${what}`,
    subject,
    limit: { atMost, windowMs: codeLettersWindowMs },
  });
  const inDay = (what: string, atMost: number): RateLimit => ({
    action: `codes.${what}`,
    subject: mailbox,
    limit: { atMost, windowMs: dayMs },
  });
  if (origin.kind === "knownBrowser")
    return [
      fromOnePlace("browser", origin.browser),
      inDay("knownBrowsersDay", codeLettersOfKnownBrowsersPerDay),
    ];
  return [
    fromOnePlace("network", network, codeLettersPerNetwork),
    fromOnePlace("address", `${network} ${mailbox}`),
    origin.kind === "knownNetwork"
      ? inDay("knownNetworksDay", codeLettersOfKnownNetworksPerDay)
      : inDay("strangersDay", codeLettersOfStrangersPerDay),
  ];
}
