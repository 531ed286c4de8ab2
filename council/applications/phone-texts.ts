import { formatPaise } from "../../texts/format.ts";
import type { TextKey, Translate } from "../../texts/translate.ts";
import type { SpokenSentence } from "../calls/records.ts";
import { promiseIn, type ServicePromise } from "../catalogue/promise.ts";
import { textIn } from "../../texts/languages.ts";
import { referenceOf } from "../ids.ts";
import type { CertificateChange } from "../mail/letters/status-changed.ts";
import { changeByVoided } from "./change-by-voided.ts";
import type { CorrectionItem } from "./corrections/rules.ts";
import type { ApplicationEvent, EventDetails, EventKind } from "./events.ts";
import type { FeeDue } from "./find-fees-due.ts";
import { findLabel, labelOfPart, nameOfDocument, type NamedParts } from "./part-labels.ts";
import { statusTexts } from "./status-texts.ts";

/** What the texts about only some events need. */
export interface PhoneDetails {
  /** What the application's version of the service promises, for a missed due date. */
  promise?: ServicePromise | null;
  /** What an open request asks for, for a reminder. */
  toCorrect?: readonly CorrectionItem[];
}

/** The application about which somebody is called. */
interface PhonedApplication extends PhoneDetails {
  /** The texts in the language of the account, in which offices, laws and documents are named. */
  t: Translate;
  namedParts: NamedParts;
  service: string;
  reference: string;
  /** What the event did to its certificate. */
  certificate: CertificateChange | undefined;
  /** What is still to be paid. */
  feeDue: SpokenFeeDue | undefined;
}

/** `canPayFromHome` is left out, because the UPI code is on the application's page, which a called person does not have. */
type SpokenFeeDue = Pick<FeeDue, "duePaise" | "mustBePaidBeforeApproval">;

type PhoneEntry<Kind extends EventKind> =
  | ((application: PhonedApplication, details: EventDetails[Kind]) => SpokenSentence[] | "nobody")
  | "nobody";

/**
 * What is read out to an applicant without email. They have no page and get no letter, so the call says all that a letter
 * would: dates, reasons, what is to be paid, whom to turn to.
 */
const phoneTexts: { [Kind in EventKind]: PhoneEntry<Kind> } = {
  // Applicants without email do all this at the counter.
  submitted: "nobody",
  messageFromApplicant: "nobody",
  corrected: "nobody",
  // From then on, letters go to the account that claimed it.
  claimed: "nobody",
  // These events are for the office alone.
  noteAdded: "nobody",
  assigned: "nobody",
  // There is a call only if the certificate was dropped because the service issues none any more. The call about a decision
  // says whether the decision holds or drops a certificate.
  certificateHeld: ({ service }, details) =>
    "why" in details ? [say("certificates.dropped.message", { service })] : "nobody",
  statusChanged({ service, reference, certificate, feeDue }, { to, remarks }) {
    const texts = statusTexts[to];
    if (texts === "nobody") return "nobody";
    return [
      say(texts.message, { service }),
      ...(remarks ? [say("counter.phone.said", { text: remarks })] : []),
      ...certificateSentences(certificate),
      ...feeDueSentences({ feeDue, reference }),
      ...(to === "rejected" ? [say("counter.phone.refusal")] : []),
    ];
  },
  dueDateChanged({ service, reference }, { from, to, reason }) {
    if (reason === undefined) return "nobody";
    return [say("counter.phone.dueDate", { service, reference }, { from, to }), because(reason)];
  },
  deadlineMissed({ t, service, reference, promise }, { dueAt: date }) {
    const law = promise && promiseIn(t.language, promise).law;
    return [
      say("counter.phone.late", { service, reference }, { date }),
      ...(law?.appeal
        ? [say("applications.own.due.appeal", { law: law.name, ...law.appeal })]
        : []),
    ];
  },
  forwarded: ({ t, service }, { to, date, number }) => [
    say("notifications.forwarded.message", { service, office: textIn(t.language, to) }),
    say("counter.phone.forwardedOn", {}, { date: Date.parse(date) }),
    ...(number === null ? [] : [say("counter.phone.forwardedAs", { number })]),
    say("counter.phone.forwardingNote"),
  ],
  messageFromOffice: ({ service }, { text }) => [
    say("notifications.messageFromOffice.message", { service }),
    say("counter.phone.said", { text }),
  ],
  certificateIssued: ({ service }, { number, released, replaces }) =>
    released || replaces !== undefined
      ? [
          say("notifications.certificateIssued.message", { number, service }),
          say("counter.phone.certificateAtCounter"),
        ]
      : "nobody",
  certificateRevoked({ service }, { number, reason, replacedBy, restored }) {
    // Another decision revoked it: the call about that decision says so.
    if (reason === undefined && !restored) return "nobody";
    return [
      say("counter.phone.revoked", { number, service }),
      reason === undefined ? say("certificates.revokedBeforeRestore") : because(reason),
      ...(replacedBy === undefined
        ? []
        : certificateSentences({ kind: "issued", number: replacedBy })),
    ];
  },
  feeRecorded: ({ service, ...application }, { amountPaise, receipt }) => [
    say("counter.phone.feeRecorded", { service, amount: formatPaise(amountPaise) }),
    say("counter.phone.receipt", { receipt }),
    ...feeDueSentences(application),
  ],
  feeWaived: ({ service, ...application }, { amountPaise, reason }) => [
    say("notifications.fee.waived", { service, amount: formatPaise(amountPaise) }),
    because(reason),
    ...feeDueSentences(application),
  ],
  feeRefunded: ({ service, ...application }, { amountPaise, receipt, reason }) => [
    say("notifications.fee.refunded", { service, amount: formatPaise(amountPaise) }),
    say("counter.phone.ofReceipt", { receipt }),
    because(reason),
    ...feeDueSentences(application),
  ],
  feeVoided: ({ service, ...application }, { voided, amountPaise, receipt, reason }) => [
    say(`notifications.fee.${changeByVoided[voided]}`, {
      service,
      amount: formatPaise(amountPaise),
    }),
    ...(receipt === null ? [] : [say("counter.phone.ofReceipt", { receipt })]),
    because(reason),
    ...feeDueSentences(application),
  ],
  correctionRequested: (application, { items, lateReason: reason, until }) => [
    say("notifications.correctionRequested.message", { service: application.service }),
    ...listOf(application, items),
    ...(reason ? [say("letters.correctionRequested.late", { reason })] : []),
    ...certificateSentences(application.certificate),
    ...howToCorrect(until),
  ],
  correctionWithdrawn: ({ service }) => [
    say("notifications.correctionWithdrawn.message", { service }),
  ],
  reminderSent: (application, { until }) => [
    say("notifications.correctionReminder.message", { service: application.service }),
    ...listOf(application, application.toCorrect ?? []),
    ...howToCorrect(until),
  ],
  documentInfected: ({ service, namedParts }, { slot }) => [
    say("notifications.fileInfected.message", {
      service,
      document: nameOfDocument(namedParts.documents, slot),
    }),
  ],
};

type PhoneTextInput = Pick<PhonedApplication, "t" | "namedParts"> &
  PhoneDetails & {
    letter: {
      serviceName: string;
      applicationId: string;
      certificate?: CertificateChange | undefined;
      feeDue?: SpokenFeeDue | undefined;
    };
  };

/** What is read out by phone to an applicant without email, in place of the letter about an event. */
export function phoneTextOf(
  { letter, ...rest }: PhoneTextInput,
  event: ApplicationEvent,
): SpokenSentence[] | "nobody" {
  const { serviceName: service, applicationId, certificate, feeDue } = letter;
  const reference = referenceOf(applicationId);
  return textOf({ ...rest, service, reference, certificate, feeDue }, event);
}

function textOf<Kind extends EventKind>(
  application: PhonedApplication,
  { kind, details }: { kind: Kind; details: EventDetails[Kind] },
): SpokenSentence[] | "nobody" {
  const entry: PhoneEntry<Kind> = phoneTexts[kind];
  return entry === "nobody" ? "nobody" : entry(application, details);
}

/** @param dates arguments that are dates, in milliseconds UTC */
function say(
  key: TextKey,
  args?: SpokenSentence["args"],
  dates?: SpokenSentence["dates"],
): SpokenSentence {
  return { key, ...(args && { args }), ...(dates && { dates }) };
}

function because(reason: string): SpokenSentence {
  return say("counter.phone.reason", { reason });
}

/**
 * The sentences of a call without the one that says that the certificate with this number was issued, and without the next
 * one, which says where to collect it.
 */
export function withoutCertificate(
  sentences: readonly SpokenSentence[],
  number: string,
): SpokenSentence[] {
  const announcesIt = (sentence: SpokenSentence | undefined) =>
    sentence?.key === "counter.phone.certificate" && sentence.args?.["number"] === number;
  return sentences.filter((sentence, index) => {
    const saysWhereToCollect = sentence.key === "counter.phone.certificateAtCounter";
    return !announcesIt(saysWhereToCollect ? sentences[index - 1] : sentence);
  });
}

/** The sentences of a call without the one that says that the certificate waits for a second official. */
export function withoutHeld(sentences: readonly SpokenSentence[]): SpokenSentence[] {
  return sentences.filter(({ key }) => key !== "counter.phone.certificateHeld");
}

/** The sentences about what is still to be paid. Calls store these keys, which an earlier release reads, too. */
const feeDueKeys = {
  due: "counter.phone.feeDue",
  dueBeforeApproval: "applications.own.nextFeeFirst",
  whereToPay: "fees.pay.office",
} as const satisfies Record<string, TextKey>;

/** The sentences of a call without those about what is still to be paid: the call about the new amount says them again. */
export function withoutFeeDue(sentences: readonly SpokenSentence[]): SpokenSentence[] {
  const keys: readonly string[] = Object.values(feeDueKeys);
  return sentences.filter(({ key }) => !keys.includes(key));
}

function feeDueSentences({
  feeDue,
  reference,
}: Pick<PhonedApplication, "feeDue" | "reference">): SpokenSentence[] {
  if (!feeDue) return [];
  const amount = formatPaise(feeDue.duePaise);
  return feeDue.mustBePaidBeforeApproval
    ? [say(feeDueKeys.dueBeforeApproval, { amount }), say(feeDueKeys.whereToPay, { reference })]
    : [say(feeDueKeys.due, { amount, reference })];
}

function certificateSentences(change: CertificateChange | undefined): SpokenSentence[] {
  switch (change?.kind) {
    case undefined:
      return [];
    case "issued":
      return [
        say("counter.phone.certificate", { number: change.number }),
        say("counter.phone.certificateAtCounter"),
      ];
    case "revoked":
      return [say("letters.statusChanged.certificateRevoked", { number: change.number })];
    case "held":
      return [say("counter.phone.certificateHeld")];
    case "dropped":
      return [say("letters.statusChanged.certificateDropped")];
  }
}

function listOf(
  { t, namedParts }: PhonedApplication,
  items: readonly CorrectionItem[],
): SpokenSentence[] {
  return items.map((item) => {
    const sentence = say("counter.phone.correct", {
      // `labels` below has precedence over this text, which an earlier release reads after a rollback.
      part: labelOfPart(t, namedParts, item),
      text: item.text,
    });
    const label = "field" in item ? findLabel(namedParts.questions, item.field) : undefined;
    return label === undefined ? sentence : { ...sentence, labels: { part: label } };
  });
}

function howToCorrect(until: number | undefined): SpokenSentence[] {
  return [
    say("counter.phone.correctAtCounter"),
    ...(until === undefined ? [] : [say("letters.correctBy", {}, { date: until })]),
  ];
}
