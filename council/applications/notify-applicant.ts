import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import type { TextKey, Translate } from "../../texts/translate.ts";
import type { LetterKind } from "../../database/tables.ts";
import { indexOfSlot } from "../documents/rules.ts";
import { referenceOf } from "../ids.ts";
import type { MessageContent } from "../mail/kinds.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { applicationReceivedLetter } from "../mail/letters/application-received.ts";
import { fileInfectedLetter } from "../mail/letters/file-infected.ts";
import type { Addressee } from "../mail/letters/layout.ts";
import { statusChangedLetter } from "../mail/letters/status-changed.ts";
import { queueMessage } from "../mail/queue-message.ts";
import { notify, type Notice } from "../notifications/notify.ts";
import type { Office } from "../office.ts";
import type { ApplicationEvent, EventDetails, EventKind } from "./events.ts";
import type { Status } from "./status.ts";

/** An application whose applicant has an account, which must be locked (notified-application.ts). */
export interface NotifiedApplication {
  id: string;
  userId: string;
  account: { email: string; displayName: string; language: Language };
  /** The service as it was when the application was submitted, in the language of the account. */
  service: { title: string; requiredDocuments: string[] };
}

/** The person a notification is written for. */
interface NotifiedPerson {
  t: Translate;
  letter: Addressee & { applicationId: string; serviceName: string };
  requiredDocuments: string[];
}

/** A notification to the applicant: on the portal, and in every channel. */
interface ApplicantNotification {
  notice: Pick<Notice, "title" | "message" | "type">;
  kind: LetterKind;
  message: MessageContent;
}

type NotificationEntry<Kind extends EventKind> =
  | ((person: NotifiedPerson, details: EventDetails[Kind]) => ApplicantNotification | "nobody")
  | "nobody";

interface StatusTexts {
  title: TextKey;
  message: TextKey;
  type: Notice["type"];
}

const statusTexts: Record<Status, StatusTexts | "nobody"> = {
  // No reviewer can set it (section 4).
  pending: "nobody",
  "under-review": {
    title: "notifications.statusTitle.under-review",
    message: "notifications.statusChanged.under-review",
    type: "info",
  },
  approved: {
    title: "notifications.statusTitle.approved",
    message: "notifications.statusChanged.approved",
    type: "success",
  },
  rejected: {
    title: "notifications.statusTitle.rejected",
    message: "notifications.statusChanged.rejected",
    type: "info",
  },
};

/** What each kind of event tells the applicant. Never repeats an answer of the form. */
const notifications: { [Kind in EventKind]: NotificationEntry<Kind> } = {
  submitted: ({ t, letter }) => ({
    notice: {
      title: { key: "applications.notices.submittedTitle" },
      message: {
        key: "applications.notices.submittedMessage",
        args: { service: letter.serviceName, reference: referenceOf(letter.applicationId) },
      },
      type: "success",
    },
    kind: "notice",
    message: { email: applicationReceivedLetter(t, letter) },
  }),
  statusChanged({ t, letter }, { to: status, remarks }) {
    const texts = statusTexts[status];
    if (texts === "nobody") return "nobody";
    const args = { service: letter.serviceName };
    return {
      notice: {
        title: { key: texts.title, args },
        message: { key: texts.message, args },
        type: texts.type,
      },
      kind: "status",
      message: { email: statusChangedLetter(t, { ...letter, status, remarks }) },
    };
  },
  documentInfected({ t, letter, requiredDocuments }, { slot }) {
    const document = requiredDocuments[indexOfSlot(slot) ?? requiredDocuments.length] ?? slot;
    return {
      notice: {
        title: { key: "notifications.fileInfected.title" },
        message: {
          key: "notifications.fileInfected.message",
          args: { document, service: letter.serviceName },
        },
        type: "info",
      },
      kind: "notice",
      message: { email: fileInfectedLetter(t, { ...letter, document }) },
    };
  },
};

/**
 * Notifies the applicant of an event, in the transaction that appends it: by a notification that links to
 * their application, and by a message in each channel, sent to the account's current address.
 */
export async function notifyApplicant(
  tx: Office,
  { id, userId, account, service }: NotifiedApplication,
  event: ApplicationEvent,
): Promise<void> {
  const { email, displayName: name, language } = account;
  const letterhead = await letterheadIn(tx, language);
  const letter = { email, name, letterhead, applicationId: id, serviceName: service.title };
  const person = { t: textsIn(language), letter, requiredDocuments: service.requiredDocuments };
  const notification = notificationOf(person, event);
  if (notification === "nobody") return;
  const { notice, kind, message } = notification;
  await notify(tx, userId, { ...notice, actionUrl: `/applications/${id}`, applicationId: id });
  await queueMessage(tx, message, { kind, email, name, language });
}

function notificationOf<Kind extends EventKind>(
  person: NotifiedPerson,
  { kind, details }: { kind: Kind; details: EventDetails[Kind] },
): ApplicantNotification | "nobody" {
  const entry: NotificationEntry<Kind> = notifications[kind];
  return entry === "nobody" ? "nobody" : entry(person, details);
}
