import type { ApplicationEvent, EventKind } from "../../council/applications/events.ts";
import type { HistoryEvent } from "../../council/applications/history.ts";
import {
  labelOfPart,
  nameOfDocument,
  type NamedParts,
} from "../../council/applications/part-labels.ts";
import { isDecided, statusOf } from "../../council/applications/status.ts";
import { formatDate, formatDateTime, formatPaise } from "../../texts/format.ts";
import { eventsShownAtMost } from "../../council/limits.ts";
import { textIn } from "../../texts/languages.ts";
import type { Translate } from "../../texts/translate.ts";
import { Card } from "../components/card.tsx";
import { Timeline } from "../components/timeline.tsx";
import { useTexts } from "../visit/texts.tsx";

interface ApplicationHistoryProps {
  /** Oldest first; only the newest `eventsShownAtMost` are shown. */
  history: readonly HistoryEvent[];
  /** The questions and documents of the application, whose names are shown by events about them. */
  questions: NamedParts["questions"];
  documents: NamedParts["documents"];
  /** What each correction changed, in the reader's language, by the id of the office's request for the correction. */
  changedParts?: Readonly<Record<string, string>>;
  reader: "applicant" | "office";
  /** The level of the history's heading: 3 in a dialog, otherwise 2. */
  level?: 2 | 3;
  /** Whether the application is undecided, so that the history ends with the step to come. */
  isOpen?: boolean;
  /** The text of `olderEventsText`, which says that older events are left out. */
  olderText?: string | undefined;
}

/**
 * The events of an application. The office reads the name of whoever acted. The applicant reads "the office" instead,
 * and a name only if somebody typed for them at the counter.
 */
export function ApplicationHistory(props: ApplicationHistoryProps) {
  const {
    history,
    questions,
    documents,
    changedParts,
    reader,
    level = 2,
    isOpen,
    olderText,
  } = props;
  const t = useTexts();
  const title = t("applications.history.title");
  const timeline = (
    <>
      {olderText !== undefined && <p className="text-muted">{olderText}</p>}
      <Timeline
        entries={history.slice(-eventsShownAtMost).map((event) => ({
          id: event.id,
          ...describeEvent(event, { t, questions, documents, changedParts, reader }),
          isRefusal: event.kind === "statusChanged" && statusOf(event.details.to) === "rejected",
          line: t("applications.history.line", {
            moment: formatDateTime(event.at, t.language),
            who: event.actorName ?? t(`applications.history.${actorTextKey(event, reader)}`),
          }),
        }))}
        next={isOpen ? t("applications.history.toCome") : undefined}
      />
    </>
  );
  if (reader === "office")
    return (
      <Card title={title} level={level}>
        {timeline}
      </Card>
    );
  return (
    <section className="stack gap-3">
      <h2>{title}</h2>
      {timeline}
    </section>
  );
}

function actorTextKey({ by }: HistoryEvent, reader: "applicant" | "office") {
  return by === "applicant" && reader === "applicant" ? "you" : by;
}

interface EventText {
  text: string;
  note?: string | undefined;
}

type Context = { t: Translate } & Pick<
  ApplicationHistoryProps,
  "questions" | "documents" | "changedParts" | "reader"
>;

function describeEvent(event: ApplicationEvent, context: Context): EventText {
  const toText = sentences[event.kind] as (details: unknown, context: Context) => EventText;
  return toText(event.details, context);
}

type DetailsOf<Kind extends EventKind> = Extract<ApplicationEvent, { kind: Kind }>["details"];

/** The sentence for each kind of event. */
const sentences: {
  [Kind in EventKind]: (details: DetailsOf<Kind>, context: Context) => EventText;
} = {
  submitted: ({ dueAt, atCounter, throughHelper }, { t }) => ({
    text: throughHelper
      ? t("applications.history.submittedThroughHelper")
      : t(atCounter ? "applications.history.submittedAtCounter" : "applications.history.submitted"),
    note:
      dueAt === undefined
        ? undefined
        : t("applications.history.promised", { date: formatDate(dueAt, t.language) }),
  }),
  statusChanged({ from, to, remarks, override, dueAt }, { t, reader }) {
    const [before, after] = [from === null ? undefined : statusOf(from), statusOf(to)];
    const newStatus = t(`common.status.${after}`);
    const text =
      before === undefined
        ? t("applications.history.statusSet", { to: newStatus })
        : before === after
          ? t("applications.history.statusKept", { to: newStatus })
          : t("applications.history.statusChanged", {
              from: t(`common.status.${before}`),
              to: newStatus,
            });
    const notes = [
      override && reader === "office" && t("applications.history.override"),
      remarks,
      dueAt !== undefined &&
        t("applications.history.resumed", { date: formatDate(dueAt, t.language) }),
    ];
    return { text, note: notes.filter(Boolean).join("\n") };
  },
  dueDateChanged({ from, to, reason }, { t }) {
    const dates = { from: formatDate(from, t.language), to: formatDate(to, t.language) };
    return reason === undefined
      ? { text: t("applications.history.dueDateChanged", dates) }
      : { text: t("applications.history.dueDateSet", dates), note: reason };
  },
  messageFromOffice: ({ text }, { t, reader }) => ({
    text: t(`applications.history.officeWrote${reader === "applicant" ? "ToYou" : ""}`),
    note: text,
  }),
  messageFromApplicant: ({ text }, { t, reader }) => ({
    text: t(`applications.history.${reader === "applicant" ? "you" : "applicant"}Wrote`),
    note: text,
  }),
  noteAdded: (details, { t }) =>
    "text" in details
      ? { text: t("applications.history.noteAdded"), note: details.text }
      : { text: t("applications.history.noAnswerNeeded") },
  assigned: ({ to, isColleague, why }, { t }) => ({
    text:
      to === "actor" && !isColleague
        ? t("applications.history.taken")
        : to === null
          ? t(`applications.history.returned.${why ?? "back"}`)
          : t("applications.history.assigned", { name: to }),
  }),
  feeRecorded: ({ method, amountPaise, receipt }, { t }) => ({
    text: t(`applications.history.feeRecorded.${method}`, {
      amount: formatPaise(amountPaise),
      receipt,
    }),
  }),
  feeWaived: ({ amountPaise, reason }, { t }) => ({
    text: t("applications.history.feeWaived", { amount: formatPaise(amountPaise) }),
    note: reason,
  }),
  feeRefunded: ({ method, amountPaise, receipt, reason }, { t }) => ({
    text: t(`applications.history.feeRefunded.${method}`, {
      amount: formatPaise(amountPaise),
      receipt,
    }),
    note: reason,
  }),
  feeVoided({ voided, amountPaise, receipt, reason }, { t }) {
    const amount = formatPaise(amountPaise);
    const text =
      voided === "waiver"
        ? t("applications.history.feeVoided.waiver", { amount })
        : t(`applications.history.feeVoided.${voided}`, { amount, receipt: receipt ?? "" });
    return { text, note: reason };
  },
  claimed: (details, { t }) => ({
    text:
      details.claimant === "relative"
        ? t("applications.history.claimedByRelative", { name: details.name })
        : t("applications.history.claimed"),
  }),
  deadlineMissed: ({ dueAt }, { t }) => ({
    text: t("applications.history.deadlineMissed", { date: formatDate(dueAt, t.language) }),
  }),
  correctionRequested({ from, items, lateReason, until }, { t, ...names }) {
    const lines = items.map((item) => `${labelOfPart(t, names, item)}: ${item.text}`);
    const whyNotAskedBefore =
      lateReason && t("applications.history.correctionLate", { reason: lateReason });
    const before = statusOf(from);
    const reopened =
      isDecided[before] &&
      t("applications.history.statusChanged", {
        from: t(`common.status.${before}`),
        to: t("common.status.under-review"),
      });
    const deadline =
      until !== undefined &&
      t("applications.history.correctBy", { date: formatDate(until, t.language) });
    return {
      text: t("applications.history.correctionRequested"),
      note: [reopened, ...lines, whyNotAskedBefore, deadline].filter(Boolean).join("\n"),
    };
  },
  correctionWithdrawn: ({ dueAt, accountDeleted }, { t }) => ({
    text: t(`applications.history.correction${accountDeleted ? "Ended" : "Withdrawn"}`),
    note: movedText(dueAt, t),
  }),
  corrected: ({ requestId, dueAt, atCounter, throughHelper }, { t, reader, changedParts }) => ({
    text: throughHelper
      ? t("applications.history.correctedThroughHelper")
      : atCounter
        ? t("applications.history.correctedAtCounter")
        : t(`applications.history.${reader === "applicant" ? "you" : "applicant"}Corrected`),
    note: [changedParts?.[requestId], movedText(dueAt, t)].filter(Boolean).join("\n"),
  }),
  reminderSent: (_, { t }) => ({ text: t("applications.history.reminderSent") }),
  forwarded: ({ to, date, number }, { t }) => ({
    text: t("applications.history.forwarded", {
      office: textIn(t.language, to),
      date: formatDate(Date.parse(date), t.language),
    }),
    note: number === null ? undefined : t("applications.history.forwardedNumber", { number }),
  }),
  certificateIssued: ({ number }, { t }) => ({
    text: t("applications.history.certificateIssued", { number }),
  }),
  certificateHeld: (details, { t }) => ({
    text: t(`applications.history.certificate${"dropped" in details ? "Dropped" : "Held"}`),
  }),
  certificateRevoked: ({ number, reason, replacedBy }, { t }) => ({
    text: t("applications.history.certificateRevoked", { number }),
    note: replacedBy
      ? [reason, t("applications.history.certificateReplaced", { number: replacedBy })].join("\n")
      : reason,
  }),
  documentInfected: ({ slot }, { t, documents }) => ({
    text: t("applications.history.documentInfected", { document: nameOfDocument(documents, slot) }),
  }),
};

/** Says to which day the due date moved because the office waited; undefined if it did not move. */
function movedText(dueAt: number | undefined, t: Translate): string | undefined {
  if (dueAt === undefined) return undefined;
  return t("applications.history.movedTo", { date: formatDate(dueAt, t.language) });
}
