import {
  codeLettersAtMost,
  codeLettersDayMs,
  codeLettersPerDay,
  codeLettersPerNetwork,
  codeLettersWindowMs,
} from "../limits.ts";
import { mailboxOf } from "../normalise-email.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { countWithin, networkOf } from "../tries.ts";

const perNetwork = { atMost: codeLettersPerNetwork, windowMs: codeLettersWindowMs };
const perAddress = { atMost: codeLettersAtMost, windowMs: codeLettersWindowMs };
const perDay = { atMost: codeLettersPerDay, windowMs: codeLettersDayMs };

/**
 * Counts one more letter with a code, whether or not the address has an account: at most three in 15
 * minutes and ten in a day to one address, so that nobody's mailbox is flooded and nobody is sent
 * codes enough to guess one.
 * @returns whether it may be sent.
 */
export async function mayReceiveCode(
  office: Office,
  { ipAddress }: Pick<Caller, "ipAddress">,
  email: string,
): Promise<boolean> {
  const network = networkOf(ipAddress);
  return office.change(
    async (tx) =>
      (await countWithin(tx, { what: "codes.network", whom: network }, perNetwork)) &&
      (await countWithin(tx, { what: "codes.address", whom: mailboxOf(email) }, perAddress)) &&
      (await countWithin(tx, { what: "codes.day", whom: mailboxOf(email) }, perDay)),
  );
}
