import { prepared } from "../database/prepared.ts";
import type { Office } from "./office.ts";

/**
 * Keeps an account from being deleted until the transaction ends, so that nothing outlives its owner
 * or is written for somebody who is gone.
 * @returns false when the account is gone already.
 */
export async function holdAccount(tx: Office, uid: string): Promise<boolean> {
  const [account] = await held(tx, { uid });
  return account !== undefined;
}

const held = prepared(({ db, engine }, { uid }: { uid: string }) =>
  db
    .selectFrom("users")
    .select("uid")
    .where("uid", "=", uid)
    .$if(engine === "postgres", (query) => query.forKeyShare()),
);
