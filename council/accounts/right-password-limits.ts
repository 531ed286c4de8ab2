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
 * Returns the limits of sign-ins with the right password, for one account (decision 435). Each network has a limit of its
 * own, so that somebody who knows the password does not lock the owner out elsewhere. A new password is counted from zero:
 * whoever used up the limits with the old password does not know the new one. An email without an account costs the same
 * queries.
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
  const networkLimit = {
    // The account is part of the action, so that wider IPv6 networks, too, are counted for this account alone.
    action: `${action}.${tx.keys.keyedHash(account, action)}`,
    subject: networkOf(ipAddress),
    limit: { atMost: rightPasswordsPerNetwork, windowMs },
  };
  if (await isKnownNetwork(tx, { uid, ipAddress })) return [networkLimit];
  const newNetworksLimit = {
    action: `${action}.${source.kind === "knownBrowser" ? "browsers" : "strangers"}`,
    subject: account,
    limit: { atMost: rightPasswordsOnNewNetworks, windowMs },
  };
  return [networkLimit, newNetworksLimit];
}
