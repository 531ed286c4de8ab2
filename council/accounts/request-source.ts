import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { knownBrowser, withKnownBrowser, type OwnerKeys } from "./known-browser.ts";
import { isKnownNetwork, storeKnownNetwork } from "./known-networks.ts";

/**
 * Where a request for an account comes from: a browser or network its owner signed in from before, or an
 * unknown one.
 */
export type RequestSource =
  | { kind: "knownBrowser"; browser: string }
  | { kind: "knownNetwork" | "unknown" };

const noOwner: OwnerKeys = { uid: "", passwordHash: "" };

/**
 * Whether the account's owner signed in from the caller's browser or network before. Runs in the transaction
 * that counts an attempt; an email without an account costs the same queries.
 */
export async function findRequestSource(
  tx: Office,
  caller: Caller,
  owner: OwnerKeys = noOwner,
): Promise<RequestSource> {
  const browser = knownBrowser(tx, caller.knownBrowsers, owner);
  if (browser !== undefined) return { kind: "knownBrowser", browser: `${owner.uid} ${browser}` };
  const isKnown = await isKnownNetwork(tx, { uid: owner.uid, ipAddress: caller.ipAddress });
  return { kind: isKnown ? "knownNetwork" : "unknown" };
}

/**
 * Stores browser and network as known for an account, in the transaction in which its owner signed in.
 * @returns the browser's cookie.
 */
export async function storeKnownSource(
  tx: Office,
  caller: Caller,
  owner: OwnerKeys,
): Promise<string> {
  await storeKnownNetwork(tx, owner.uid, caller);
  return withKnownBrowser(tx, caller.knownBrowsers, owner);
}
