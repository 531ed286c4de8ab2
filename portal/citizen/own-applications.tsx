import { dayInIndia } from "../../council/day-in-india.ts";
import type { Due } from "../../council/applications/due.ts";
import type { OwnListedApplication } from "../../council/applications/records.ts";
import type { FeeDue } from "../../council/applications/find-fees-due.ts";
import { formatDate, formatPaise } from "../../texts/format.ts";
import { ButtonLink } from "../components/button.tsx";
import { markedServiceName } from "../components/marked-text.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { Table } from "../components/table.tsx";
import { TurnTag } from "../components/turn-tag.tsx";
import { useTexts } from "../visit/texts.tsx";

interface OwnApplicationsProps {
  /** The applications, newest first. */
  applications: readonly OwnListedApplication[];
  /** The fees that are due, by the ids of their applications. */
  feesDue: Readonly<Record<string, FeeDue>>;
}

/** My Applications (spec section 2). On a phone each is a link with service, reference, day and status. */
export function OwnApplications({ applications, feesDue }: OwnApplicationsProps) {
  const t = useTexts();
  return (
    <Table<OwnListedApplication>
      caption={t("applications.dashboard.applications")}
      captionHidden
      narrow="lines"
      rows={applications}
      rowKey={({ id }) => id}
      columns={[
        { label: t("applications.dashboard.service"), cell: markedServiceName },
        {
          label: t("applications.dashboard.reference"),
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
          cell: ({ id, status, awaiting, due }) => (
            <>
              <StatusBadge status={status} />
              {due && due.state !== "paused" && <DueLine {...due} state={due.state} />}
              <TurnTag awaiting={awaiting} reader="applicant" />
              <ToPay feeDue={feesDue[id]} />
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

/** The amount that is still to be paid. */
function ToPay({ feeDue }: { feeDue: FeeDue | undefined }) {
  const t = useTexts();
  if (!feeDue) return null;
  return (
    <small className="block font-semibold whitespace-nowrap text-geru">
      {t("applications.dashboard.toPay", { amount: formatPaise(feeDue.duePaise) })}
    </small>
  );
}

/** A due date that is not paused. While it is paused, the list says instead that the office waits for the applicant. */
type RunningDue = Due & { state: Exclude<Due["state"], "paused"> };

/** Says by when to expect the decision. */
function DueLine({ at, state }: RunningDue) {
  const t = useTexts();
  // A line breaks before or after a date, not in it.
  const date = formatDate(at, t.language).replaceAll(" ", "\u00a0");
  return (
    <small className={state === "late" ? "font-semibold text-geru" : undefined}>
      {t(`applications.own.due.row.${state}`, { date })}
    </small>
  );
}
