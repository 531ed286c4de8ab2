import type { OwnApplication } from "../../council/applications/records.ts";
import { formatDate } from "../../texts/format.ts";
import { ButtonLink } from "../components/button.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { Table } from "../components/table.tsx";
import { useTexts } from "../visit/texts.tsx";

interface OwnApplicationsProps {
  /** Newest first. */
  applications: readonly OwnApplication[];
}

/** My Applications (spec section 2). */
export function OwnApplications({ applications }: OwnApplicationsProps) {
  const t = useTexts();
  return (
    <Table<OwnApplication>
      caption={t("applications.dashboard.applications")}
      captionHidden
      rows={applications}
      rowKey={({ id }) => id}
      columns={[
        { label: t("applications.dashboard.service"), cell: ({ serviceName }) => serviceName },
        {
          label: t("applications.dashboard.reference"),
          cell: ({ reference }) => <span className="reference">{reference}</span>,
        },
        {
          label: t("applications.dashboard.submitted"),
          cell: ({ submittedAt }) => (
            <span className="whitespace-nowrap">{formatDate(submittedAt, t.language)}</span>
          ),
        },
        {
          label: t("applications.dashboard.status"),
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          label: t("applications.dashboard.remarks"),
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
              {t("applications.dashboard.open")}
              <span className="sr-only">{` ${reference}`}</span>
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}
