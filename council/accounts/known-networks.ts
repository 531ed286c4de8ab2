import { knownNetworkProtectedMs } from "../account-limits.ts";
import { clockToleranceMs } from "../clock-limits.ts";
import { knownNetworkMs, knownNetworksPerAccount } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { networkOf } from "../rate-limit.ts";

type Network = { uid: string; ipAddress: string };

/**
 * Whether somebody signed in to the account from this network in the last 90 days. A sign-in dated in the future does not
 * count: the clock was ahead when it was stored.
 */
export async function isKnownNetwork(tx: Office, network: Network): Promise<boolean> {
  const row = await tx.db
    .selectFrom("knownNetworks")
    .select("id")
    .where("id", "=", idOf(tx, network))
    .where("lastSignInAt", ">", tx.clock() - knownNetworkMs)
    .where("lastSignInAt", "<=", tx.clock() + clockToleranceMs)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the caller's network as known for an account, in the transaction of a sign-in. An account has at most ten known
 * networks. An eleventh network replaces the one whose last sign-in is the oldest, if that sign-in is more than 45 days
 * ago. Else the eleventh stays unknown: somebody who knows the password must not push out the owner's networks by signing
 * in from many.
 */
export async function storeKnownNetwork(
  tx: Office,
  uid: string,
  { ipAddress }: Pick<Caller, "ipAddress">,
): Promise<void> {
  const id = idOf(tx, { uid, ipAddress });
  const lastSignInAt = tx.clock();
  const storedNetworks = await tx.db
    .selectFrom("knownNetworks")
    .select(["id", "lastSignInAt"])
    .where("userId", "=", uid)
    .orderBy("lastSignInAt")
    .execute();
  if (
    storedNetworks.length >= knownNetworksPerAccount &&
    !storedNetworks.some((network) => network.id === id)
  ) {
    const replaceableNetwork = storedNetworks.find(
      (network) =>
        network.lastSignInAt <= lastSignInAt - knownNetworkProtectedMs ||
        // The clock was ahead when this sign-in was stored.
        network.lastSignInAt > lastSignInAt + clockToleranceMs,
    );
    if (!replaceableNetwork) return;
    await tx.db.deleteFrom("knownNetworks").where("id", "=", replaceableNetwork.id).execute();
  }
  await tx.db
    .insertInto("knownNetworks")
    .values({ id, userId: uid, lastSignInAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ lastSignInAt }))
    .execute();
}

/** Makes the id of a known network: a keyed hash, so that the table does not reveal from where somebody signed in. */
function idOf(tx: Office, { uid, ipAddress }: Network): string {
  return tx.keys.keyedHash(`${uid} ${networkOf(ipAddress)}`, "known network");
}
