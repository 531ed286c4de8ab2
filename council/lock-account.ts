import { preparedQuery } from "../database/prepared.ts";
import type { Office } from "./office.ts";

/** The name, email and language with which letters to a locked account are written. */
export interface LockedAccount {
  email: string | null;
  displayName: string;
  language: string;
}

/**
 * Locks an account until the transaction ends, so that nothing is written for an account that is deleted meanwhile. On
 * PostgreSQL this waits for a change of the email: write letters to the returned email, never to an email read before.
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
