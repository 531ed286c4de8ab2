import { toKnownLanguage } from "../../texts/languages.ts";
import { localiseSnapshot } from "../catalogue/localise.ts";
import { lockAccount } from "../lock-account.ts";
import type { Office } from "../office.ts";
import type { NotifiedApplication } from "./notify-applicant.ts";
import type { ApplicationWithAccount } from "./office-records.ts";

/** Locks the applicant's account, and returns what `notifyApplicant` needs; undefined if the account was deleted. */
export async function lockForNotification(
  tx: Office,
  application: ApplicationWithAccount,
): Promise<NotifiedApplication | undefined> {
  const { id, userId } = application;
  const account = await lockAccount(tx, userId);
  if (!account) return undefined;
  const language = toKnownLanguage(account.language);
  const service = localiseSnapshot(application, language);
  return { id, userId, account: { ...account, language }, service };
}
