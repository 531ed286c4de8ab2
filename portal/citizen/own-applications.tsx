import { dayInIndia } from "../../council/day-in-india.ts";
import type { Due } from "../../council/applications/due.ts";
import type { OwnApplication } from "../../council/applications/records.ts";
import { formatDate } from "../../texts/format.ts";
import { ButtonLink } from "../components/button.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { Table } from "../components/table.tsx";
import { TurnTag } from "../components/turn-tag.tsx";
import { useTexts } from "../visit/texts.tsx";

/**
 * My Applications (spec section 2). On a phone each is a link with service, day and status.
 * @param applications newest first
 */
export function OwnApplications({ applications }: { applications: readonly OwnApplication[] }) {
  const t = useTexts();
  return (
    <Table<OwnApplication>
      caption={t("applications.dashboard.applications")}
      captionHidden
      narrow="lines"
      rows={applications}
      rowKey={({ id }) => id}
      columns={[
        { label: t("applications.dashboard.service"), cell: ({ serviceName }) => serviceName },
        {
          label: t("applications.dashboard.reference"),
          isWideOnly: true,
          cell: ({ reference }) => <span className="reference">{reference}</span>,
        },
        {
          label: t("applications.dashboard.submitted"),
          cell: ({ submittedAt }) => (
            <time dateTime={dayInIndia(submittedAt)} className="whitespace-nowrap">
              {formatDate(submittedAt, t.language)}
            </time>
          ),
        },
        {
          label: t("applications.dashboard.status"),
          cell: ({ status, awaiting, due }) => (
            <>
              <StatusBadge status={status} />
              {due && due.state !== "paused" ? (
                <DueLine due={{ ...due, state: due.state }} />
              ) : (
                <TurnTag awaiting={awaiting} reader="applicant" />
              )}
            </>
          ),
        },
        {
          label: t("applications.dashboard.remarks"),
          isWideOnly: true,
          cell: ({ remarks }) =>
            remarks ? (
              <span className="line-clamp-4 whitespace-pre-line">{remarks}</span>
            ) : undefined,
        },
        {
          label: t("applications.dashboard.open"),
          kind: "action",
          cell: ({ id, reference }) => (
            <ButtonLink href={`/applications/${id}`} appearance="secondary" small>
              <span className="table-action-name">{t("applications.dashboard.open")}</span>
              <span className="sr-only">{` ${reference}`}</span>
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}

/** Not paused: where the office waits for the applicant, the list says so instead. */
type RunningDue = Due & { state: Exclude<Due["state"], "paused"> };

/** By when to expect the decision. */
function DueLine({ due: { at, state } }: { due: RunningDue }) {
  const t = useTexts();
  // A line breaks before or after a date, not in it.
  const date = formatDate(at, t.language).replaceAll(" ", "\u00a0");
  return (
    <small className={state === "late" ? "font-semibold text-geru" : undefined}>
      {t(`applications.own.due.row.${state}`, { date })}
    </small>
  );
}
