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
 * limits apply to a known browser, or else to the network, and to the network and mailbox together. Within a day, each
 * mailbox has three limits: one for its known browsers, one for its known networks, and one for everybody else (strangers,
 * whose source is `unknown`; decision 184). Once the limit for known networks is used up, their requests count as a
 * stranger's. So no mailbox is flooded, nobody receives enough codes to guess one, and strangers cannot use up the owner's
 * limits.
 * @returns whether the letter may be sent.
 */
export async function countCodeLetter(
  tx: Office,
  caller: Pick<Caller, "ipAddress">,
  email: string,
  source: RequestSource = { kind: "unknown" },
): Promise<boolean> {
  const countAs = (assumedSource: RequestSource) =>
    countEach(tx, limitsFor(assumedSource, networkOf(caller.ipAddress), mailboxOf(email)));
  if (await countAs(source)) return true;
  // Somebody who once knew the password may be on a known network, and use up the limit of all known networks.
  return source.kind === "knownNetwork" && countAs({ kind: "unknown" });
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
