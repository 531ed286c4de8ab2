import { preparedQuery } from "../database/prepared.ts";
import type { Office } from "./office.ts";

/** To whom the letters of a locked account are written. */
export interface LockedAccount {
  email: string | null;
  displayName: string;
  language: string;
}

/**
 * Locks an account until the transaction ends, so that nothing is written for one that is deleted meanwhile. On
 * PostgreSQL it waits for a change of the email, so write letters to the email it returns, never to one read before.
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
