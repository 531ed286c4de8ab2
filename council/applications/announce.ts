import { textsIn } from "../../texts/all.ts";
import { baseLanguage, isLanguage, type Language } from "../../texts/languages.ts";
import { localise } from "../catalogue/localise.ts";
import type { Service } from "../catalogue/records.ts";
import { referenceOf } from "../ids.ts";
import { applicationReceivedLetter } from "../mail/letters/application-received.ts";
import { queueLetter } from "../mail/outbox.ts";
import { notify } from "../notifications/notify.ts";
import type { Office } from "../office.ts";
import { dashboardOf, roleOf, type Actor, type Role } from "../permissions.ts";

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
  applicant: Actor,
  application: NewApplication,
): Promise<void> {
  for (const reader of await findReaders(tx, applicant))
    if (reader.uid === applicant.uid)
      await tellApplicant(tx, applicant, reader.language, application);
    else await tellReviewer(tx, reader, application);
}

interface Reader {
  uid: string;
  role: Role;
  language: Language;
}

/** In the order of their ids: two changes at once then wait for each other in one direction only. */
async function findReaders(tx: Office, applicant: Actor): Promise<Reader[]> {
  const rows = await tx.db
    .selectFrom("users")
    .select(["uid", "role", "language"])
    .where((user) =>
      user.or([user("uid", "=", applicant.uid), user("role", "in", ["staff", "admin"])]),
    )
    .orderBy("uid")
    .execute();
  return rows.map(({ uid, role, language }) => ({
    uid,
    role: roleOf(role),
    language: isLanguage(language) ? language : baseLanguage,
  }));
}

async function tellApplicant(
  tx: Office,
  { uid, email, displayName }: Actor,
  language: Language,
  { id, service }: NewApplication,
): Promise<void> {
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
  const facts = { email, name: displayName, terms: tx.terms, applicationId: id, serviceName };
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
  { uid, role, language }: Reader,
  { id, service }: NewApplication,
): Promise<void> {
  await notify(tx, [uid], {
    title: { key: "applications.notices.newTitle" },
    message: {
      key: "applications.notices.newMessage",
      args: { service: localise(service, language).title, reference: referenceOf(id) },
    },
    type: "info",
    actionUrl: `${dashboardOf[role]}/applications/${id}`,
  });
}
