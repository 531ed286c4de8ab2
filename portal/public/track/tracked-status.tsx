import type { TrackedApplication } from "../../../council/applications/track.ts";
import { formatDate } from "../../../texts/format.ts";
import { Answers, type Answer } from "../../components/answers.tsx";
import { ListenButton } from "../../components/listen-button.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useTexts } from "../../visit/texts.tsx";
import "../track.css";

export interface ShownApplication extends TrackedApplication {
  reference: string;
  /** Whether the promised day has passed. */
  isLate: boolean;
}

interface TrackedStatusProps {
  application: ShownApplication;
  /** The path of the signed-in person's dashboard; undefined for a visitor. */
  dashboard: string | undefined;
}

/** Status, next step and dates of an application, and nothing about the person. */
export function TrackedStatus({ application, dashboard }: TrackedStatusProps) {
  const t = useTexts();
  const { reference, status, turn, submittedAt, updatedAt, dueAt, isLate } = application;
  const dateOf = (moment: number) => formatDate(moment, t.language);
  const answers: Answer[] = [
    { label: t("track.result.status"), value: <StatusBadge status={status} /> },
    ...(turn ? [{ label: t("track.result.turn"), value: t(`track.turn.${turn}`) }] : []),
    { label: t("track.result.submitted"), value: dateOf(submittedAt) },
    { label: t("track.result.updated"), value: dateOf(updatedAt) },
    ...(dueAt === undefined
      ? []
      : [
          {
            label: t("track.result.due"),
            value: isLate ? t("track.result.late", { date: dateOf(dueAt) }) : dateOf(dueAt),
          },
        ]),
  ];
  return (
    <section className="stack max-w-xl" role="status">
      <h2>{t("track.result.title", { reference })}</h2>
      <Answers answers={answers} />
      <ListenButton reads="main h2, .answers > div" />
      <div className="grid justify-items-start">
        <a className="inline-flex min-h-11 items-center" href={dashboard ?? "/login"}>
          {t(dashboard ? "track.dashboard" : "track.signIn")}
        </a>
        <a className="inline-flex min-h-11 items-center" href="/track">
          {t("track.another")}
        </a>
      </div>
    </section>
  );
}
