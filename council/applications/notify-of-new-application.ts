import { toKnownLanguage } from "../../texts/languages.ts";
import { lockApplicantAndReviewers, type Recipient } from "../accounts/records.ts";
import { localise } from "../catalogue/localise.ts";
import type { Service } from "../catalogue/records.ts";
import type { FeeDue } from "./find-fees-due.ts";
import { referenceOf } from "../ids.ts";
import { paisePerRupee } from "../limits.ts";
import { notifyGrouped } from "../notifications/notify.ts";
import type { Office } from "../office.ts";
import { applicationsPathOf, dashboardOf, roleOf } from "../permissions.ts";
import { getCouncil } from "../settings/get-council.ts";
import type { CaseName } from "./case-names.ts";
import type { ApplicationEvent } from "./events.ts";
import type { Applicant } from "./lock-applicant.ts";
import { notifyApplicant, type NotifiedApplication } from "./notify-applicant.ts";

interface NewApplication {
  id: string;
  service: Service;
  /** Whom or what the application is about. */
  caseNames: readonly CaseName[];
  /** The application's first event. */
  event: ApplicationEvent;
}

/**
 * Notifies of a new application, each person in the language of their account: the applicant as `notifyApplicant` does,
 * staff and administrators by a notification, except the person who filed it for somebody else. Several unread
 * notifications of a reviewer are grouped into one that counts them. No notification repeats an answer of the form; the
 * letter has the case names.
 */
export async function notifyOfNewApplication(
  tx: Office,
  applicant: Pick<Applicant, "uid" | "filedBy">,
  application: NewApplication,
): Promise<void> {
  const feeDue = await feeDueOf(tx, application.service);
  for (const recipient of await lockApplicantAndReviewers(tx, applicant.uid))
    if (recipient.uid === applicant.uid)
      await notifyApplicant(
        tx,
        { ...toNotifiedApplication(recipient, application), feeDue },
        application.event,
      );
    else if (recipient.uid !== applicant.filedBy) await notifyReviewer(tx, recipient, application);
}

/** What is to be paid for a new application: the whole fee. */
async function feeDueOf(tx: Office, { fee }: Service): Promise<FeeDue | undefined> {
  if (fee === 0) return undefined;
  const { paymentBeforeApproval: mustBePaidBeforeApproval, upiId } = await getCouncil(tx);
  return { duePaise: fee * paisePerRupee, mustBePaidBeforeApproval, canPayFromHome: upiId !== "" };
}

function toNotifiedApplication(
  recipient: Recipient,
  { id, service, caseNames }: NewApplication,
): NotifiedApplication {
  const { uid: userId, email, displayName } = recipient;
  const language = toKnownLanguage(recipient.language);
  const account = { email, displayName, language };
  return { id, userId, account, caseNames, service: localise(service, language) };
}

async function notifyReviewer(
  tx: Office,
  recipient: Recipient,
  { id, service }: NewApplication,
): Promise<void> {
  const role = roleOf(recipient.role);
  const language = toKnownLanguage(recipient.language);
  await notifyGrouped(tx, recipient.uid, {
    group: "newApplications",
    title: { key: "applications.notices.newTitle" },
    message: {
      key: "applications.notices.newMessage",
      args: { service: localise(service, language).title, reference: referenceOf(id) },
    },
    type: "info",
    actionUrl: `${dashboardOf[role]}/applications/${id}`,
    applicationId: id,
    several: {
      title: { key: "applications.notices.severalTitle" },
      message: { key: "applications.notices.severalMessage" },
      actionUrl: applicationsPathOf[role],
    },
  });
}
