import { secondFactorLetter, type SecondFactorNews } from "../../mail/letters/second-factor.ts";
import type { Office } from "../../office.ts";
import { notifyAccountChanged } from "../notify-account-changed.ts";
import type { User } from "../records.ts";

/** Notifies an account's owner by letter of a change of the second factor, in case somebody else made it. */
export async function notifyOwner(tx: Office, user: User, news: SecondFactorNews): Promise<void> {
  await notifyAccountChanged(tx, user, (t, input) => secondFactorLetter(t, { ...input, ...news }));
}
