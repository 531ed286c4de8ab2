import { textsIn } from "../../texts/all.ts";
import { formatDate, formatPaise } from "../../texts/format.ts";
import { textIn, type Language } from "../../texts/languages.ts";
import type { Translate } from "../../texts/translate.ts";
import type { LetterKind } from "../../database/tables.ts";
import { addPhoneCall } from "../calls/records.ts";
import { referenceOf } from "../ids.ts";
import type { MessageContent } from "../mail/kinds.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { applicationReceivedLetter } from "../mail/letters/application-received.ts";
import { applicantsMessageLetter } from "../mail/letters/applicants-message.ts";
import { feeChangedLetter, type FeeChangedInput } from "../mail/letters/fee-changed.ts";
import { deadlineMissedLetter } from "../mail/letters/deadline-missed.ts";
import { dueDateChangedLetter } from "../mail/letters/due-date-changed.ts";
import { certificateDroppedLetter } from "../mail/letters/certificate-dropped.ts";
import { certificateIssuedLetter } from "../mail/letters/certificate-issued.ts";
import { certificateRevokedLetter } from "../mail/letters/certificate-revoked.ts";
import { correctionLetter } from "../mail/letters/correction-letter.ts";
import { correctionRequestedLetter } from "../mail/letters/correction-requested.ts";
import { forwardedLetter } from "../mail/letters/forwarded.ts";
import { fileInfectedLetter } from "../mail/letters/file-infected.ts";
import type { ApplicationLetterInput } from "../mail/letters/layout.ts";
import { officesMessageLetter } from "../mail/letters/offices-message.ts";
import { statusChangedLetter, type CertificateChange } from "../mail/letters/status-changed.ts";
import { queueMessage } from "../mail/queue-message.ts";
import { notify, type Notice } from "../notifications/notify.ts";
import type { Office } from "../office.ts";
import { caseRows, type CaseName } from "./case-names.ts";
import type { FeeDue } from "./find-fees-due.ts";
import { correctionNotice } from "./corrections/correction-notice.ts";
import type { ApplicationEvent, EventDetails, EventKind } from "./events.ts";
import { isDoneByOffice } from "./is-done-by-office.ts";
import { namedDocuments } from "./named-documents.ts";
import {
  labelOfPart,
  nameOfDocument,
  type LabelledQuestion,
  type NamedParts,
} from "./part-labels.ts";
import { changeByVoided } from "./change-by-voided.ts";
import { phoneTextOf, type PhoneDetails } from "./phone-texts.ts";
import { statusTexts } from "./status-texts.ts";

/** An application whose applicant has an account, which must be locked (notified-application.ts). */
export interface NotifiedApplication {
  id: string;
  userId: string;
  /** An applicant whose account has no email is notified by phone. */
  account: { email: string | null; displayName: string; language: Language };
  /** The service as it was when the application was submitted, in the language of the account. */
  service: { title: string; requiredDocuments: string[] };
  /** What the event did to its certificate. */
  certificate?: CertificateChange | undefined;
  /** Whom or what the application is about; only needed for an event whose letter says so. */
  caseNames?: readonly CaseName[];
  /** What is to be paid; only needed for a new application, an approval, and a payment. */
  feeDue?: FeeDue | undefined;
  /** The questions of its version of the service; only needed for an event that names some. */
  questions?: readonly LabelledQuestion[];
  /** What a call says in addition; only needed for an event whose call says more than its letter. */
  phoneDetails?: PhoneDetails;
}

/** The person a notification is written for. */
interface NotifiedPerson {
  t: Translate;
  letter: ApplicationLetterInput & {
    certificate: CertificateChange | undefined;
    caseRows: [label: string, answer: string][];
    feeDue: FeeDue | undefined;
  };
  namedParts: NamedParts;
}

/** A notification to the applicant: on the portal, and in every channel. */
interface ApplicantNotification {
  /** Undefined if the page that the applicant sees at that moment confirms the event. */
  notice: Pick<Notice, "title" | "message" | "type"> | undefined;
  kind: LetterKind;
  message: MessageContent;
}

type NotificationEntry<Kind extends EventKind> =
  | ((person: NotifiedPerson, details: EventDetails[Kind]) => ApplicantNotification | "nobody")
  | "nobody";

/** How the applicant is notified of each kind of event. No text repeats an answer of the form, except case names. */
const notifications: { [Kind in EventKind]: NotificationEntry<Kind> } = {
  submitted: ({ t, letter }, { dueAt }) => ({
    notice: {
      title: { key: "applications.notices.submittedTitle" },
      message: {
        key: "applications.notices.submittedMessage",
        args: { service: letter.serviceName, reference: referenceOf(letter.applicationId) },
      },
      type: "success",
    },
    kind: "notice",
    message: { email: applicationReceivedLetter(t, { ...letter, dueAt }) },
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
  dueDateChanged({ t, letter }, { from, to, reason }) {
    // A new holiday may move thousands of due dates. Page, history and /track show the new date.
    if (reason === undefined) return "nobody";
    return {
      notice: {
        title: { key: "notifications.dueDateChanged.title" },
        message: {
          key: "notifications.dueDateChanged.message",
          args: { service: letter.serviceName, reference: referenceOf(letter.applicationId) },
        },
        type: "info",
      },
      kind: "notice",
      message: { email: dueDateChangedLetter(t, { ...letter, from, to, reason }) },
    };
  },
  deadlineMissed: ({ t, letter }, { dueAt }) => ({
    notice: {
      title: { key: "notifications.deadlineMissed.title" },
      message: {
        key: "notifications.deadlineMissed.message",
        args: { service: letter.serviceName, reference: referenceOf(letter.applicationId) },
      },
      type: "info",
    },
    kind: "notice",
    message: { email: deadlineMissedLetter(t, { ...letter, dueAt }) },
  }),
  forwarded({ t, letter }, { to, date, number }) {
    const office = textIn(t.language, to);
    const day = formatDate(Date.parse(date), t.language);
    return {
      notice: {
        title: { key: "notifications.forwarded.title" },
        message: {
          key: "notifications.forwarded.message",
          args: { service: letter.serviceName, office },
        },
        type: "info",
      },
      kind: "notice",
      message: { email: forwardedLetter(t, { ...letter, office, date: day, number }) },
    };
  },
  messageFromOffice: ({ t, letter }, { text }) => ({
    notice: {
      title: { key: "notifications.messageFromOffice.title" },
      message: {
        key: "notifications.messageFromOffice.message",
        args: { service: letter.serviceName },
      },
      type: "info",
    },
    kind: "notice",
    message: { email: officesMessageLetter(t, { ...letter, text }) },
  }),
  // The letter is a copy, which also warns the applicant if somebody else wrote in their name.
  messageFromApplicant: ({ t, letter }, { text }) => ({
    notice: undefined,
    kind: "notice",
    message: { email: applicantsMessageLetter(t, { ...letter, text }) },
  }),
  // The page of the claim confirms it.
  claimed: "nobody",
  certificateIssued({ t, letter }, { number, released, replaces }) {
    // Otherwise the letter about the new status says it.
    if (!released && replaces === undefined) return "nobody";
    return {
      notice: {
        title: { key: "notifications.certificateIssued.title" },
        message: {
          key: "notifications.certificateIssued.message",
          args: { number, service: letter.serviceName },
        },
        type: "success",
      },
      kind: "notice",
      message: { email: certificateIssuedLetter(t, { ...letter, number }) },
    };
  },
  certificateHeld({ t, letter }, details) {
    // Otherwise the letter about the new status says it.
    if (!("why" in details)) return "nobody";
    return {
      notice: {
        title: { key: "certificates.dropped.title" },
        message: {
          key: "certificates.dropped.message",
          args: { service: letter.serviceName },
        },
        type: "info",
      },
      kind: "notice",
      message: { email: certificateDroppedLetter(t, letter) },
    };
  },
  certificateRevoked({ t, letter }, { number, replacedBy, ...why }) {
    const reason = why.restored ? t("certificates.revokedBeforeRestore") : why.reason;
    // Another decision revoked it, and the letter about that decision says so.
    if (reason === undefined) return "nobody";
    const replaced = replacedBy !== undefined && { replacedBy };
    const texts = `notifications.certificate${replaced ? "Replaced" : "Revoked"}` as const;
    const args = { number, service: letter.serviceName, ...replaced };
    return {
      notice: {
        title: { key: `${texts}.title` },
        message: { key: `${texts}.message`, args },
        type: "info",
      },
      kind: "notice",
      message: { email: certificateRevokedLetter(t, { ...letter, number, reason, ...replaced }) },
    };
  },
  // These events are for the office alone.
  noteAdded: "nobody",
  assigned: "nobody",
  feeRecorded: (person, details) => feeNotification(person, { change: "recorded", ...details }),
  feeWaived: (person, details) => feeNotification(person, { change: "waived", ...details }),
  feeRefunded: (person, details) => feeNotification(person, { change: "refunded", ...details }),
  feeVoided: (person, { voided, amountPaise, receipt, reason }) =>
    feeNotification(person, { change: changeByVoided[voided], amountPaise, receipt, reason }),
  correctionRequested({ t, letter, namedParts }, { items, lateReason, until }) {
    const labelled = items.map((item) => ({
      label: labelOfPart(t, namedParts, item),
      text: item.text,
    }));
    return {
      notice: correctionNotice("correctionRequested", letter.serviceName),
      kind: "status",
      message: {
        email: correctionRequestedLetter(t, { ...letter, items: labelled, lateReason, until }),
      },
    };
  },
  correctionWithdrawn: ({ t, letter }) => ({
    notice: correctionNotice("correctionWithdrawn", letter.serviceName),
    kind: "notice",
    message: { email: correctionLetter(t, "withdrawn", letter) },
  }),
  // There is no notice, because the page of the correction confirms it.
  corrected: ({ t, letter }) => ({
    notice: undefined,
    kind: "notice",
    message: { email: correctionLetter(t, "received", letter) },
  }),
  reminderSent: ({ t, letter }, { until }) => ({
    notice: correctionNotice("correctionReminder", letter.serviceName),
    kind: "notice",
    message: { email: correctionLetter(t, "reminder", { ...letter, until }) },
  }),
  documentInfected({ t, letter, namedParts }, { slot }) {
    const document = nameOfDocument(namedParts.documents, slot);
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

function feeNotification(
  { t, letter }: NotifiedPerson,
  feeChange: Omit<FeeChangedInput, keyof NotifiedPerson["letter"]>,
): ApplicantNotification {
  const args = { service: letter.serviceName, amount: formatPaise(feeChange.amountPaise) };
  return {
    notice: {
      title: { key: `notifications.fee.${feeChange.change}Title`, args },
      message: { key: `notifications.fee.${feeChange.change}`, args },
      type: feeChange.change === "recorded" ? "success" : "info",
    },
    kind: "notice",
    message: { email: feeChangedLetter(t, { ...letter, ...feeChange }) },
  };
}

/**
 * Notifies the applicant of an event, in the transaction that appends it: by a notification that links to the application,
 * and by a message to the account's current email. An account without email gets a stored call instead (phone-texts.ts).
 */
export async function notifyApplicant(
  tx: Office,
  {
    id,
    userId,
    account,
    service,
    certificate,
    caseNames = [],
    feeDue,
    questions = [],
    phoneDetails,
  }: NotifiedApplication,
  event: ApplicationEvent,
): Promise<void> {
  const { email, displayName: name, language } = account;
  const letterhead = await letterheadIn(tx, language);
  const letter = {
    email: email ?? "",
    name,
    letterhead,
    applicationId: id,
    serviceName: service.title,
    certificate,
    caseRows: caseRows(language, caseNames),
    feeDue,
  };
  const documents = namedDocuments(service.requiredDocuments);
  const person = { t: textsIn(language), letter, namedParts: { questions, documents } };
  const notification = notificationOf(person, event);
  if (notification === "nobody") return;
  const { notice, kind, message } = notification;
  if (notice)
    await notify(tx, userId, { ...notice, actionUrl: `/applications/${id}`, applicationId: id });
  const followsAccount = isDoneByOffice(event.kind);
  const to = { kind, uid: userId, followsAccount, applicationId: id, name, language };
  if (email !== null) return queueMessage(tx, message, { ...to, email });
  const sentences = phoneTextOf({ ...person, ...phoneDetails }, event);
  if (sentences !== "nobody")
    await addPhoneCall(tx, { applicationId: id, kind: event.kind, sentences });
}

function notificationOf<Kind extends EventKind>(
  person: NotifiedPerson,
  { kind, details }: { kind: Kind; details: EventDetails[Kind] },
): ApplicantNotification | "nobody" {
  const entry: NotificationEntry<Kind> = notifications[kind];
  return entry === "nobody" ? "nobody" : entry(person, details);
}
