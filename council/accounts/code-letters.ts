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
import type { RequestSource } from "./request-source.ts";

/**
 * Counts one more letter with a code, inside a change, whether or not the email has an account. Within 15 minutes,
 * limits apply per known browser, or else per network and per network and mailbox. Within a day, limits apply per
 * mailbox: to its known browsers together, to its known networks together, and to everybody else (`unknown`, the
 * strangers of decision 184) together. A known network whose share of the day is used up takes from the strangers'.
 * So no mailbox is flooded, nobody receives enough codes to guess one, and strangers cannot use up the owner's
 * allowance.
 * @returns whether the letter may be sent.
 */
export async function countCodeLetter(
  tx: Office,
  caller: Pick<Caller, "ipAddress">,
  email: string,
  source: RequestSource = { kind: "unknown" },
): Promise<boolean> {
  const limitsOf = (one: RequestSource) =>
    limitsFor(one, networkOf(caller.ipAddress), mailboxOf(email));
  if (await countEach(tx, limitsOf(source))) return true;
  // Whoever once knew the password may be on a known network, and use up what these have together.
  return source.kind === "knownNetwork" && countEach(tx, limitsOf({ kind: "unknown" }));
}

function limitsFor(source: RequestSource, network: string, mailbox: string): RateLimit[] {
  const perWindow = (name: string, subject: string, atMost = codeLettersAtMost): RateLimit => ({
    action: `codes.${name}`,
    subject,
    limit: { atMost, windowMs: codeLettersWindowMs },
  });
  const perDay = (name: string, atMost: number): RateLimit => ({
    action: `codes.${name}`,
    subject: mailbox,
    limit: { atMost, windowMs: dayMs },
  });
  if (source.kind === "knownBrowser")
    return [
      perWindow("browser", source.browser),
      perDay("knownBrowsersDay", codeLettersOfKnownBrowsersPerDay),
    ];
  return [
    perWindow("network", network, codeLettersPerNetwork),
    perWindow("address", `${network} ${mailbox}`),
    source.kind === "knownNetwork"
      ? perDay("knownNetworksDay", codeLettersOfKnownNetworksPerDay)
      : perDay("strangersDay", codeLettersOfStrangersPerDay),
  ];
}
