import type { ApplicationEvent, EventKind } from "../../council/applications/events.ts";
import type { HistoryEvent } from "../../council/applications/history.ts";
import { statusOf } from "../../council/applications/status.ts";
import { formatDateTime } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";
import { Card } from "../components/card.tsx";
import { Timeline } from "../components/timeline.tsx";
import { useTexts } from "../visit/texts.tsx";

interface ApplicationHistoryProps {
  /** Oldest first. */
  history: readonly HistoryEvent[];
  /** The required documents by slot, for events that concern one. */
  documents: readonly { slot: string; name: string }[];
  reader: "applicant" | "office";
  /** The level of its heading: 3 in a dialog, otherwise 2. */
  level?: 2 | 3;
  /** Whether it is not decided yet: the applicant reads what is still to come. */
  isOpen?: boolean;
}

/** The events of an application. Staff and administrators see names, the applicant "the office". */
export function ApplicationHistory(props: ApplicationHistoryProps) {
  const { history, documents, reader, level = 2, isOpen } = props;
  const t = useTexts();
  const title = t("applications.history.title");
  const timeline = (
    <Timeline
      entries={history.map((event) => ({
        id: event.id,
        ...describeEvent(event, { t, documents, reader }),
        isRefusal: event.kind === "statusChanged" && statusOf(event.details.to) === "rejected",
        line: t("applications.history.line", {
          moment: formatDateTime(event.at, t.language),
          who: event.actorName ?? t(`applications.history.${actorTextKey(event, reader)}`),
        }),
      }))}
      next={isOpen ? t("applications.history.toCome") : undefined}
    />
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

type Context = { t: Translate } & Pick<ApplicationHistoryProps, "documents" | "reader">;

function describeEvent(event: ApplicationEvent, context: Context): EventText {
  const toText = sentences[event.kind] as (details: unknown, context: Context) => EventText;
  return toText(event.details, context);
}

type DetailsOf<Kind extends EventKind> = Extract<ApplicationEvent, { kind: Kind }>["details"];

/** The sentence for each kind of event. */
const sentences: {
  [Kind in EventKind]: (details: DetailsOf<Kind>, context: Context) => EventText;
} = {
  submitted: (_, { t }) => ({ text: t("applications.history.submitted") }),
  statusChanged({ from, to, remarks, override }, { t, reader }) {
    const [before, after] = [from === null ? undefined : statusOf(from), statusOf(to)];
    const named = t(`common.status.${after}`);
    const text =
      before === undefined
        ? t("applications.history.statusSet", { to: named })
        : before === after
          ? t("applications.history.statusKept", { to: named })
          : t("applications.history.statusChanged", {
              from: t(`common.status.${before}`),
              to: named,
            });
    const notes = [override && reader === "office" && t("applications.history.override"), remarks];
    return { text, note: notes.filter(Boolean).join("\n") };
  },
  documentInfected: ({ slot }, { t, documents }) => ({
    text: t("applications.history.documentInfected", {
      document: documents.find((document) => document.slot === slot)?.name ?? slot,
    }),
  }),
};
