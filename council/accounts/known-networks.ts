import { knownNetworkMs, knownNetworksPerAccount } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { networkOf } from "../rate-limit.ts";

type Network = { uid: string; ipAddress: string };

/** Whether somebody signed in to the account from this network in the last 90 days. */
export async function isKnownNetwork(tx: Office, network: Network): Promise<boolean> {
  const row = await tx.db
    .selectFrom("knownNetworks")
    .select("id")
    .where("id", "=", idOf(tx, network))
    .where("lastSignInAt", ">", tx.clock() - knownNetworkMs)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the caller's network as known for an account, in the transaction of a sign-in, and keeps
 * the ten newest.
 */
export async function storeKnownNetwork(
  tx: Office,
  uid: string,
  { ipAddress }: Pick<Caller, "ipAddress">,
): Promise<void> {
  const lastSignInAt = tx.clock();
  await tx.db
    .insertInto("knownNetworks")
    .values({ id: idOf(tx, { uid, ipAddress }), userId: uid, lastSignInAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ lastSignInAt }))
    .execute();
  await tx.db
    .deleteFrom("knownNetworks")
    .where("userId", "=", uid)
    .where("id", "not in", (newest) =>
      newest
        .selectFrom("knownNetworks")
        .select("id")
        .where("userId", "=", uid)
        .orderBy("lastSignInAt", "desc")
        .orderBy("id")
        .limit(knownNetworksPerAccount),
    )
    .execute();
}

/** A keyed hash, so that the table does not reveal from where somebody signed in. */
function idOf(tx: Office, { uid, ipAddress }: Network): string {
  return tx.keys.hashCode(`${uid} ${networkOf(ipAddress)}`, "known network");
}
