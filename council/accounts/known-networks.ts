import { knownNetworkProtectedMs } from "../account-limits.ts";
import { clockToleranceMs } from "../clock-limits.ts";
import { knownNetworkMs, knownNetworksPerAccount } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { networkOf } from "../rate-limit.ts";

type Network = { uid: string; ipAddress: string };

/**
 * Whether somebody signed in to the account from this network in the last 90 days. A sign-in later than now was dated
 * by a clock that was ahead, and does not count.
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
 * Stores the caller's network as known for an account, in the transaction of a sign-in. An account has at most ten. An
 * eleventh takes the place of the one that was used longest ago, if that was more than 45 days ago; else it stays unknown:
 * somebody who knows the password must not push out the owner's networks by signing in from many.
 */
export async function storeKnownNetwork(
  tx: Office,
  uid: string,
  { ipAddress }: Pick<Caller, "ipAddress">,
): Promise<void> {
  const id = idOf(tx, { uid, ipAddress });
  const lastSignInAt = tx.clock();
  const known = await tx.db
    .selectFrom("knownNetworks")
    .select(["id", "lastSignInAt"])
    .where("userId", "=", uid)
    .orderBy("lastSignInAt")
    .execute();
  if (known.length >= knownNetworksPerAccount && !known.some((one) => one.id === id)) {
    const replaceable = known.find(
      (one) =>
        one.lastSignInAt <= lastSignInAt - knownNetworkProtectedMs ||
        // Dated by a clock that was ahead.
        one.lastSignInAt > lastSignInAt + clockToleranceMs,
    );
    if (!replaceable) return;
    await tx.db.deleteFrom("knownNetworks").where("id", "=", replaceable.id).execute();
  }
  await tx.db
    .insertInto("knownNetworks")
    .values({ id, userId: uid, lastSignInAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ lastSignInAt }))
    .execute();
}

/** A keyed hash, so that the table does not reveal from where somebody signed in. */
function idOf(tx: Office, { uid, ipAddress }: Network): string {
  return tx.keys.keyedHash(`${uid} ${networkOf(ipAddress)}`, "known network");
}
