import type { OfficeApplication } from "../../../council/applications/office-records.ts";
import { formatDate } from "../../../texts/format.ts";
import { ButtonLink } from "../../components/button.tsx";
import { markedServiceName } from "../../components/marked-text.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { Table } from "../../components/table.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { reviewUrl } from "../urls.ts";

/** The newest applications, each with a link to its review. */
export function RecentApplications({
  applications,
}: {
  applications: readonly OfficeApplication[];
}) {
  const t = useTexts();
  return (
    <Table
      caption={t("review.admin.recent")}
      captionHidden
      rows={applications}
      rowKey={({ id }) => id}
      columns={[
        { label: t("review.list.service"), cell: markedServiceName },
        { label: t("review.list.applicant"), cell: ({ userName }) => userName },
        {
          label: t("review.list.submitted"),
          cell: ({ submittedAt }) => formatDate(submittedAt, t.language),
        },
        {
          label: t("review.list.status"),
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          label: t("review.list.action"),
          kind: "action",
          cell: ({ id, userName, reference }) => (
            <ButtonLink href={reviewUrl(id)} appearance="secondary" small icon="eye">
              {t("common.view")}
              <span className="sr-only">
                {" "}
                {userName}, {reference}
              </span>
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}
