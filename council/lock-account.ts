import { preparedQuery } from "../database/prepared.ts";
import type { Office } from "./office.ts";

/**
 * Locks an account until the transaction ends, so that nothing is written for an account that is
 * deleted meanwhile.
 * @returns false if the account is deleted already.
 */
export async function lockAccount(tx: Office, uid: string): Promise<boolean> {
  const [account] = await lockAccountRow(tx, { uid });
  return account !== undefined;
}

const lockAccountRow = preparedQuery(({ db, engine }, { uid }: { uid: string }) =>
  db
    .selectFrom("users")
    .select("uid")
    .where("uid", "=", uid)
    .$if(engine === "postgres", (query) => query.forKeyShare()),
);
