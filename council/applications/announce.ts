import { textsIn } from "../../texts/all.ts";
import { baseLanguage, isLanguage } from "../../texts/languages.ts";
import { findUser, selectReviewers, type User } from "../accounts/records.ts";
import { localise } from "../catalogue/localise.ts";
import type { Service } from "../catalogue/records.ts";
import { referenceOf } from "../ids.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { applicationReceivedLetter } from "../mail/letters/application-received.ts";
import { queueLetter } from "../mail/outbox.ts";
import { notify } from "../notifications/notify.ts";
import type { Office } from "../office.ts";
import { dashboardOf, roleOf, type Person } from "../permissions.ts";

interface NewApplication {
  id: string;
  service: Service;
}

/**
 * Tells of a new application: the applicant by a notification and a letter, staff and admins by a
 * notification, each in the language of their account. No answer is repeated in any of them.
 */
export async function announceApplication(
  tx: Office,
  applicant: Pick<Person, "uid">,
  application: NewApplication,
): Promise<void> {
  const applicantsAccount = await findUser(tx, applicant.uid);
  const reviewers = (await selectReviewers(tx)).filter(({ uid }) => uid !== applicant.uid);
  const readers = [...(applicantsAccount ? [applicantsAccount] : []), ...reviewers];
  // In the order of their ids: two changes at once then wait for each other in one direction only.
  for (const reader of readers.sort((a, b) => (a.uid < b.uid ? -1 : 1)))
    if (reader === applicantsAccount) await tellApplicant(tx, reader, application);
    else await tellReviewer(tx, reader, application);
}

const languageOf = ({ language }: User) => (isLanguage(language) ? language : baseLanguage);

async function tellApplicant(
  tx: Office,
  user: User,
  { id, service }: NewApplication,
): Promise<void> {
  const { uid, email, displayName } = user;
  const language = languageOf(user);
  const serviceName = localise(service, language).title;
  await notify(tx, [uid], {
    title: { key: "applications.notices.submittedTitle" },
    message: {
      key: "applications.notices.submittedMessage",
      args: { service: serviceName, reference: referenceOf(id) },
    },
    type: "success",
    actionUrl: `/applications/${id}`,
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
  user: User,
  { id, service }: NewApplication,
): Promise<void> {
  await notify(tx, [user.uid], {
    title: { key: "applications.notices.newTitle" },
    message: {
      key: "applications.notices.newMessage",
      args: { service: localise(service, languageOf(user)).title, reference: referenceOf(id) },
    },
    type: "info",
    actionUrl: `${dashboardOf[roleOf(user.role)]}/applications/${id}`,
  });
}
