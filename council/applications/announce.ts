import { textsIn } from "../../texts/all.ts";
import { baseLanguage, isLanguage } from "../../texts/languages.ts";
import { holdWithReviewers, type Reader } from "../accounts/records.ts";
import { localise } from "../catalogue/localise.ts";
import type { Service } from "../catalogue/records.ts";
import { referenceOf } from "../ids.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { applicationReceivedLetter } from "../mail/letters/application-received.ts";
import { queueLetter } from "../mail/outbox.ts";
import { notify, notifyGrouped } from "../notifications/notify.ts";
import type { Office } from "../office.ts";
import { dashboardOf, roleOf, type Person } from "../permissions.ts";

interface NewApplication {
  id: string;
  service: Service;
}

/**
 * Tells of a new application: the applicant by a notification and a letter, staff and admins by a
 * notification, each in the language of their account: of several they have not read it is one that
 * counts them. No answer is repeated in any of them.
 */
export async function announceApplication(
  tx: Office,
  applicant: Pick<Person, "uid">,
  application: NewApplication,
): Promise<void> {
  for (const reader of await holdWithReviewers(tx, applicant.uid))
    if (reader.uid === applicant.uid) await tellApplicant(tx, reader, application);
    else await tellReviewer(tx, reader, application);
}

const languageOf = ({ language }: Reader) => (isLanguage(language) ? language : baseLanguage);

async function tellApplicant(
  tx: Office,
  reader: Reader,
  { id, service }: NewApplication,
): Promise<void> {
  const { uid, email, displayName } = reader;
  const language = languageOf(reader);
  const serviceName = localise(service, language).title;
  await notify(tx, uid, {
    title: { key: "applications.notices.submittedTitle" },
    message: {
      key: "applications.notices.submittedMessage",
      args: { service: serviceName, reference: referenceOf(id) },
    },
    type: "success",
    actionUrl: `/applications/${id}`,
    applicationId: id,
  });
  const letterhead = await letterheadIn(tx, language);
  const facts = { email, name: displayName, letterhead, applicationId: id, serviceName };
  await queueLetter(tx, {
    kind: "notice",
    to: email,
    toName: displayName,
    language,
    ...applicationReceivedLetter(textsIn(language), facts),
  });
}

async function tellReviewer(
  tx: Office,
  reader: Reader,
  { id, service }: NewApplication,
): Promise<void> {
  const dashboard = dashboardOf[roleOf(reader.role)];
  await notifyGrouped(tx, reader.uid, {
    group: "newApplications",
    title: { key: "applications.notices.newTitle" },
    message: {
      key: "applications.notices.newMessage",
      args: { service: localise(service, languageOf(reader)).title, reference: referenceOf(id) },
    },
    type: "info",
    actionUrl: `${dashboard}/applications/${id}`,
    applicationId: id,
    several: {
      title: { key: "applications.notices.severalTitle" },
      message: { key: "applications.notices.severalMessage" },
      actionUrl: reader.role === "admin" ? `${dashboard}/applications` : dashboard,
    },
  });
}
