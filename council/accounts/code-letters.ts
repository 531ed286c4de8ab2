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
import { countEach, networkOf, type Try } from "../tries.ts";
import type { Place } from "./known-places.ts";

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
  place: Place = { kind: "unknown" },
): Promise<boolean> {
  return countEach(tx, triesFrom(place, networkOf(caller.ipAddress), mailboxOf(email)));
}

function triesFrom(place: Place, network: string, mailbox: string): Try[] {
  const fromOnePlace = (what: string, whom: string, atMost = codeLettersAtMost): Try => ({
    what: `codes.${what}`,
    whom,
    limit: { atMost, windowMs: codeLettersWindowMs },
  });
  const inDay = (what: string, atMost: number): Try => ({
    what: `codes.${what}`,
    whom: mailbox,
    limit: { atMost, windowMs: dayMs },
  });
  if (place.kind === "knownBrowser")
    return [
      fromOnePlace("browser", place.browser),
      inDay("knownBrowsersDay", codeLettersOfKnownBrowsersPerDay),
    ];
  return [
    fromOnePlace("network", network, codeLettersPerNetwork),
    fromOnePlace("address", `${network} ${mailbox}`),
    place.kind === "knownNetwork"
      ? inDay("knownNetworksDay", codeLettersOfKnownNetworksPerDay)
      : inDay("strangersDay", codeLettersOfStrangersPerDay),
  ];
}
