import { knownLanguage } from "../../texts/languages.ts";
import { localiseSnapshot } from "../catalogue/localise.ts";
import { lockAccount } from "../lock-account.ts";
import type { Office } from "../office.ts";
import type { NotifiedApplication } from "./notify-applicant.ts";
import type { ApplicationWithAccount } from "./office-records.ts";

/** Locks the applicant's account, and returns what `notifyApplicant` needs; undefined where the account is gone. */
export async function lockForNotification(
  tx: Office,
  application: ApplicationWithAccount,
): Promise<NotifiedApplication | undefined> {
  const { id, userId, accountEmail: email, accountName: displayName } = application;
  if (displayName === null || application.accountLanguage === null) return undefined;
  if (!(await lockAccount(tx, userId))) return undefined;
  const language = knownLanguage(application.accountLanguage);
  const service = localiseSnapshot(application, language);
  return { id, userId, account: { email, displayName, language }, service };
}
