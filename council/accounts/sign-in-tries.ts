import {
  signInFailuresPerAddress,
  signInFailuresPerAddressInAll,
  signInFailuresPerNetwork,
  signInWindowMs,
} from "../limits.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { countWithin, forgetTries, networkOf, takeBackTry } from "../tries.ts";

const perNetwork = { atMost: signInFailuresPerNetwork, windowMs: signInWindowMs };
const perAddress = { atMost: signInFailuresPerAddress, windowMs: signInWindowMs };
const perAddressInAll = { atMost: signInFailuresPerAddressInAll, windowMs: signInWindowMs };

const ofNetwork = ({ ipAddress }: Caller) => ({
  what: "signIn.network",
  whom: networkOf(ipAddress),
});
const ofAddress = ({ ipAddress }: Caller, email: string) => ({
  what: "signIn.address",
  whom: `${networkOf(ipAddress)} ${email}`,
});
const ofAddressInAll = (email: string) => ({ what: "signIn.addressInAll", whom: email });

/**
 * Counts a sign-in as failed before the password is looked at, so that of many at once no more are
 * looked at than are allowed. What is over a limit uses up nothing of the next: who guesses from one
 * network shuts that network out of an address, and not its owner elsewhere.
 * @returns whether it may be looked at.
 */
export async function maySignIn(office: Office, caller: Caller, email: string): Promise<boolean> {
  return office.change(
    async (tx) =>
      (await countWithin(tx, ofNetwork(caller), perNetwork)) &&
      (await countWithin(tx, ofAddress(caller, email), perAddress)) &&
      (await countWithin(tx, ofAddressInAll(email), perAddressInAll)),
  );
}

/** It was no failure: a service centre where many sign in is not taken for an attack. */
export async function countNoFailure(tx: Office, caller: Caller, email: string): Promise<void> {
  await takeBackTry(tx, ofNetwork(caller));
  await forgetFailures(tx, caller, email);
}

/** Lets an address in again at once: after a right password, or a new one. */
export async function forgetFailures(tx: Office, caller: Caller, email: string): Promise<void> {
  await forgetTries(tx, ofAddress(caller, email));
  await forgetTries(tx, ofAddressInAll(email));
}
