import { secondFactorLetter, type SecondFactorNews } from "../../mail/letters/second-factor.ts";
import type { Office } from "../../office.ts";
import { notifyAccountChanged } from "../notify-account-changed.ts";
import type { User } from "../records.ts";

/** Tells an account's owner by letter how the second factor was changed, in case somebody else changed it. */
export async function notifyOwner(tx: Office, user: User, news: SecondFactorNews): Promise<void> {
  await notifyAccountChanged(tx, user, (t, input) => secondFactorLetter(t, { ...input, ...news }));
}
