import { preparedQuery } from "../database/prepared.ts";
import type { Office } from "./office.ts";

/** An account as it is once it is locked: whom its letters are to. */
export interface LockedAccount {
  email: string | null;
  displayName: string;
  language: string;
}

/**
 * Locks an account until the transaction ends, so that nothing is written for one that is deleted meanwhile. On
 * PostgreSQL it waits for a change of the email, so write letters to what it returns and never to what was read before.
 * @returns undefined if the account is deleted already.
 */
export async function lockAccount(tx: Office, uid: string): Promise<LockedAccount | undefined> {
  const [account] = await lockAccountRow(tx, { uid });
  return account;
}

const lockAccountRow = preparedQuery(({ db, engine }, { uid }: { uid: string }) =>
  db
    .selectFrom("users")
    .select(["email", "displayName", "language"])
    .where("uid", "=", uid)
    .$if(engine === "postgres", (query) => query.forKeyShare()),
);
