import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { findKnownBrowser, addKnownBrowser, type BrowserOwner } from "./known-browser.ts";
import { isKnownNetwork, storeKnownNetwork } from "./known-networks.ts";

/**
 * Where a request for an account comes from: a browser or a network from which its owner signed in before, or neither
 * (`unknown`).
 */
export type RequestSource =
  | { kind: "knownBrowser"; browser: string }
  | { kind: "knownNetwork" | "unknown" };

const noOwner: BrowserOwner = { uid: "", passwordHash: "" };

/**
 * Finds out whether the account's owner signed in from the caller's browser or network before. Runs in the transaction
 * that counts an attempt. Runs the same queries for an email without an account.
 */
export async function findRequestSource(
  tx: Office,
  caller: Caller,
  owner: BrowserOwner = noOwner,
): Promise<RequestSource> {
  const browser = findKnownBrowser(tx, caller.knownBrowsers, owner);
  if (browser !== undefined) return { kind: "knownBrowser", browser: `${owner.uid} ${browser}` };
  const isKnown = await isKnownNetwork(tx, { uid: owner.uid, ipAddress: caller.ipAddress });
  return { kind: isKnown ? "knownNetwork" : "unknown" };
}

/**
 * Stores the caller's network, and makes the caller's browser known for an account, in the transaction in which its owner
 * signed in.
 * @returns the value of the cookie of known browsers.
 */
export async function storeKnownSource(
  tx: Office,
  caller: Caller,
  owner: BrowserOwner,
): Promise<string> {
  await storeKnownNetwork(tx, owner.uid, caller);
  return addKnownBrowser(tx, caller.knownBrowsers, owner);
}
