import type { Office } from "./office.ts";

/**
 * Keeps an account from being deleted until the transaction ends, so that nothing outlives its owner
 * or is written for somebody who is gone.
 * @returns false when the account is gone already.
 */
export async function holdAccount(tx: Office, uid: string): Promise<boolean> {
  const account = await tx.db
    .selectFrom("users")
    .select("uid")
    .where("uid", "=", uid)
    .$if(tx.engine === "postgres", (query) => query.forKeyShare())
    .executeTakeFirst();
  return account !== undefined;
}
