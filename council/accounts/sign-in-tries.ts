import {
  dayMs,
  signInFailuresOfStrangers,
  signInFailuresOfStrangersPerDay,
  signInFailuresPerAddress,
  signInFailuresPerKnownBrowserPerDay,
  signInFailuresPerKnownNetworkPerDay,
  signInFailuresPerNetwork,
  signInWindowMs,
} from "../limits.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { countEach, forgetTries, networkOf, takeBackTry, type Limit, type Try } from "../tries.ts";
import { placeOf, type Place } from "./known-places.ts";
import { findUserByEmail, type User } from "./records.ts";
import type { EmailOfAccount } from "./rules.ts";

/** What is counted for a sign-in. */
export interface SignInTry extends Try {
  /**
   * A right password lets it begin anew. Of the others, which count strangers too, it takes back one:
   * strangers do not get new guesses whenever the owner signs in.
   */
  isOwn: boolean;
}

/** A sign-in that may be looked at. */
export interface AllowedSignIn {
  user: User | undefined;
  tries: SignInTry[];
}

/**
 * Counts a sign-in as failed before the password is looked at, so that of many at once no more are
 * looked at than are allowed. A browser or a network where the owner signed in before is counted apart
 * from strangers: whoever guesses elsewhere does not shut it out (decision 184).
 * @returns undefined when it may not be looked at.
 */
export async function allowSignIn(
  office: Office,
  caller: Caller,
  account: EmailOfAccount,
): Promise<AllowedSignIn | undefined> {
  return office.change(async (tx) => {
    const user = await findUserByEmail(tx, account);
    const tries = triesFrom(await placeOf(tx, caller, user), caller, account.email);
    return (await countEach(tx, tries)) ? { user, tries } : undefined;
  });
}

/** From the narrowest to the widest: what is over one uses up nothing of the next. */
function triesFrom(place: Place, { ipAddress }: Caller, email: string): SignInTry[] {
  const quarter = { windowMs: signInWindowMs };
  const day = { windowMs: dayMs };
  const count = (what: string, whom: string, limit: Limit, isOwn = false): SignInTry => ({
    what: `signIn.${what}`,
    whom,
    limit,
    isOwn,
  });
  const perAddress = { ...quarter, atMost: signInFailuresPerAddress };
  if (place.kind === "knownBrowser")
    return [
      count("browser", place.browser, perAddress, true),
      count(
        "browserDay",
        place.browser,
        { ...day, atMost: signInFailuresPerKnownBrowserPerDay },
        true,
      ),
    ];
  const network = networkOf(ipAddress);
  const here = `${network} ${email}`;
  const ofNetwork = [
    count("network", network, { ...quarter, atMost: signInFailuresPerNetwork }),
    count("address", here, perAddress, true),
  ];
  if (place.kind === "knownNetwork")
    return [
      ...ofNetwork,
      count("knownNetworkDay", here, { ...day, atMost: signInFailuresPerKnownNetworkPerDay }),
    ];
  return [
    ...ofNetwork,
    count("strangers", email, { ...quarter, atMost: signInFailuresOfStrangers }),
    count("strangersDay", email, { ...day, atMost: signInFailuresOfStrangersPerDay }),
  ];
}

/** It was no failure: a service centre where many sign in is not taken for an attack. */
export async function countNoFailure(tx: Office, tries: SignInTry[]): Promise<void> {
  for (const one of tries) await (one.isOwn ? forgetTries(tx, one) : takeBackTry(tx, one));
}

/** Lets in at once from here: after a new password. What strangers tried elsewhere stays counted. */
export async function forgetFailuresFrom(tx: Office, caller: Caller, email: string): Promise<void> {
  for (const one of triesFrom({ kind: "knownNetwork" }, caller, email))
    if (one.what !== "signIn.network") await forgetTries(tx, one);
}
