import { textsIn } from "../../texts/all.ts";
import { knownLanguage } from "../../texts/languages.ts";
import type { Translate } from "../../texts/translate.ts";
import { localiseSnapshot } from "../catalogue/localise.ts";
import { holdAccount } from "../hold-account.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import type { Addressed } from "../mail/letters/layout.ts";
import type { LetterContent } from "../mail/kinds.ts";
import { queueLetter, type LetterToSend } from "../mail/outbox.ts";
import { notify, type Notice } from "../notifications/notify.ts";
import type { Office } from "../office.ts";
import type { ReviewedRow } from "./office-records.ts";

/** Whom the news is for, and what letters say of the application, in the language of their account. */
export interface Reader {
  t: Translate;
  facts: Addressed & { applicationId: string; serviceName: string };
  /** The service's required documents, by their slots. */
  requiredDocuments: string[];
}

export interface News {
  notice: Omit<Notice, "actionUrl" | "applicationId">;
  letter: LetterContent & Pick<LetterToSend, "kind">;
}

/**
 * Tells the applicant what came of their application: a notification that leads to it, and a letter to
 * their account's present address. Whose account is gone is not told.
 */
export async function tellApplicant(
  tx: Office,
  application: ReviewedRow,
  newsFor: (reader: Reader) => News,
): Promise<void> {
  const { id, accountEmail: email, accountName: name, accountLanguage } = application;
  if (email === null || name === null || accountLanguage === null) return;
  if (!(await holdAccount(tx, application.userId))) return;
  const language = knownLanguage(accountLanguage);
  const { title, requiredDocuments } = localiseSnapshot(application, language);
  const letterhead = await letterheadIn(tx, language);
  const facts = { email, name, letterhead, applicationId: id, serviceName: title };
  const { notice, letter } = newsFor({ t: textsIn(language), facts, requiredDocuments });

  await notify(tx, application.userId, {
    ...notice,
    actionUrl: `/applications/${id}`,
    applicationId: id,
  });
  await queueLetter(tx, { ...letter, to: email, toName: name, language });
}
