import { toKnownLanguage } from "../../texts/languages.ts";
import { lockApplicantAndReviewers, type Recipient } from "../accounts/records.ts";
import { localiseSnapshot } from "../catalogue/localise.ts";
import { notifyGrouped } from "../notifications/notify.ts";
import type { Office } from "../office.ts";
import { applicationsPathOf, dashboardOf, roleOf } from "../permissions.ts";
import type { ApplicationEvent } from "./events.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import type { ApplicationWithAccount } from "./office-records.ts";

/** The notification of reviewers: its texts, and the list to which a grouped notification leads. */
interface ReviewersNotice {
  group: string;
  texts: "notifications.corrected" | "notifications.messageFromApplicant";
  /** The query of the list that shows all applications of a grouped notification. */
  listQuery: string;
  /** The uid of the person who typed for the applicant, and who is not notified; undefined if the applicant typed. */
  typedBy?: string | undefined;
}

/**
 * Notifies staff and administrators, each in their language, of what an applicant did with an application, and confirms it
 * to the applicant. Several unread notifications of a reviewer are grouped into one that counts them. Notifications do not
 * repeat what the applicant wrote; the applicant's letter may.
 */
export async function notifyOfApplicantsEvent(
  tx: Office,
  application: ApplicationWithAccount,
  event: ApplicationEvent,
  notice: ReviewersNotice,
): Promise<void> {
  const { id, userId } = application;
  for (const recipient of await lockApplicantAndReviewers(tx, userId)) {
    const { email, displayName } = recipient;
    const language = toKnownLanguage(recipient.language);
    const service = localiseSnapshot(application, language);
    const account = { email, displayName, language };
    if (recipient.uid === userId)
      await notifyApplicant(tx, { id, userId, account, service }, event);
    else if (recipient.uid !== notice.typedBy)
      await notifyReviewer(tx, recipient, application, service.title, notice);
  }
}

async function notifyReviewer(
  tx: Office,
  recipient: Pick<Recipient, "uid" | "role">,
  { id, reference }: ApplicationWithAccount,
  service: string,
  { group, texts, listQuery }: ReviewersNotice,
): Promise<void> {
  const role = roleOf(recipient.role);
  await notifyGrouped(tx, recipient.uid, {
    group,
    title: { key: `${texts}.title` },
    message: { key: `${texts}.message`, args: { service, reference } },
    type: "info",
    actionUrl: `${dashboardOf[role]}/applications/${id}`,
    applicationId: id,
    several: {
      title: { key: `${texts}.severalTitle` },
      message: { key: `${texts}.severalMessage` },
      actionUrl: `${applicationsPathOf[role]}?${listQuery}`,
    },
  });
}
