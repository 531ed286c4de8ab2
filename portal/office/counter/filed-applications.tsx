import type {
  FiledApplication,
  FiledApplications as Filed,
} from "../../../council/counter/list-filed.ts";
import { formatDate } from "../../../texts/format.ts";
import { AuditorTabs } from "../../auditing/auditor-tabs.tsx";
import { auditorsApplicationUrl } from "../../auditing/urls.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { markedServiceName } from "../../components/marked-text.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Pagination } from "../../components/pagination.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { Table } from "../../components/table.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { counterUrl } from "./urls.ts";

/** The applications that were filed at the counter for somebody else, as auditors read them. */
export function FiledApplications({ filed }: { filed: Filed }) {
  const t = useTexts();
  const { applications, page, pages } = filed;
  return (
    <>
      <PageTitle title={t("counter.filed.title")} page={page} />
      <PageHeading title={t("counter.filed.title")} intro={t("counter.filed.lead")} />
      <AuditorTabs current={counterUrl} />
      {applications.length === 0 ? (
        <EmptyState title={t("counter.filed.none")} text={t("counter.filed.noneText")} />
      ) : (
        <>
          <FiledTable applications={applications} />
          <Pagination list={counterUrl} page={page} pages={pages} />
        </>
      )}
    </>
  );
}

function FiledTable({ applications }: { applications: readonly FiledApplication[] }) {
  const t = useTexts();
  return (
    <Table
      caption={t("counter.filed.title")}
      captionHidden
      rows={applications}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t("counter.slip.applicant"),
          cell: ({ id, userName, reference }) => (
            <>
              {userName}
              <small>
                <a href={auditorsApplicationUrl(id)}>{reference}</a>
              </small>
            </>
          ),
        },
        { label: t("counter.slip.service"), cell: markedServiceName },
        {
          label: t("counter.slip.submitted"),
          cell: ({ submittedAt }) => formatDate(submittedAt, t.language),
        },
        {
          label: t("counter.slip.filedBy"),
          cell: ({ filedByName, isByHelper }) => (
            <>
              {filedByName ?? t("review.panel.filedByUnknown")}
              {isByHelper && <small>{t("common.duty.helper")}</small>}
            </>
          ),
        },
        {
          label: t("counter.person.status"),
          cell: ({ status }) => <StatusBadge status={status} />,
        },
      ]}
    />
  );
}
