import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { networkOf, type RateLimit } from "../rate-limit.ts";
import {
  rightPasswordsOnNewNetworks,
  rightPasswordsPerNetwork,
  rightPasswordWindowMs as windowMs,
} from "../right-password-limits.ts";
import { isKnownNetwork } from "./known-networks.ts";
import type { User } from "./records.ts";
import type { RequestSource } from "./request-source.ts";

/**
 * The limits of sign-ins with the right password, for one account (decision 435). Each network has its own, so that
 * somebody who knows the password does not lock the owner out elsewhere. A new password starts at zero: whoever used up
 * the limits with the old one does not know it. An email without an account costs the same queries.
 */
export async function rightPasswordLimits(
  tx: Office,
  { ipAddress }: Caller,
  user: User | undefined,
  source: RequestSource,
): Promise<RateLimit[]> {
  const uid = user?.uid ?? "";
  const action = "signIn.rightPassword";
  const account = `${uid} ${user?.passwordHash ?? ""}`;
  const ofNetwork = {
    // The account is part of the action, so that the wider networks of IPv6 are counted for it too.
    action: `${action}.${tx.keys.keyedHash(account, action)}`,
    subject: networkOf(ipAddress),
    limit: { atMost: rightPasswordsPerNetwork, windowMs },
  };
  if (await isKnownNetwork(tx, { uid, ipAddress })) return [ofNetwork];
  const ofNewNetworks = {
    action: `${action}.${source.kind === "knownBrowser" ? "browsers" : "strangers"}`,
    subject: account,
    limit: { atMost: rightPasswordsOnNewNetworks, windowMs },
  };
  return [ofNetwork, ofNewNetworks];
}
