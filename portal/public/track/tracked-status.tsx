import type { Due } from "../../../council/applications/due.ts";
import type { TrackedApplication } from "../../../council/applications/track.ts";
import { formatDate } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import { DescriptionList, type DescriptionRow } from "../../components/description-list.tsx";
import { ListenButton } from "../../components/listen-button.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useTexts } from "../../visit/texts.tsx";
import "../track.css";

export interface ReferencedApplication extends TrackedApplication {
  reference: string;
}

interface TrackedStatusProps {
  application: ReferencedApplication;
  /** The path of the signed-in person's dashboard; undefined for a visitor. */
  dashboardUrl: string | undefined;
}

function dueText(t: Translate, { at, state }: Due): string {
  const date = formatDate(at, t.language);
  if (state === "running") return date;
  return t(state === "late" ? "track.result.late" : "applications.own.due.pausedValue", { date });
}

/** Status, next step and dates of an application, and nothing about the person. */
export function TrackedStatus({ application, dashboardUrl }: TrackedStatusProps) {
  const t = useTexts();
  const { reference, status, turn, submittedAt, updatedAt, due } = application;
  const dateOf = (moment: number) => formatDate(moment, t.language);
  const rows: DescriptionRow[] = [
    { label: t("track.result.status"), value: <StatusBadge status={status} /> },
    ...(turn ? [{ label: t("track.result.turn"), value: t(`track.turn.${turn}`) }] : []),
    { label: t("track.result.submitted"), value: dateOf(submittedAt) },
    { label: t("track.result.updated"), value: dateOf(updatedAt) },
    ...(due ? [{ label: t("track.result.due"), value: dueText(t, due) }] : []),
  ];
  return (
    <section className="stack max-w-xl" role="status">
      <h2>{t("track.result.title", { reference })}</h2>
      <DescriptionList rows={rows} />
      <ListenButton reads="main h2, .answers > div" />
      <div className="grid justify-items-start">
        <a className="inline-flex min-h-11 items-center" href={dashboardUrl ?? "/login"}>
          {t(dashboardUrl ? "track.dashboard" : "track.signIn")}
        </a>
        <a className="inline-flex min-h-11 items-center" href="/track">
          {t("track.another")}
        </a>
      </div>
    </section>
  );
}
