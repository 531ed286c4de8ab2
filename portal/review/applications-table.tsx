import type { OfficeApplication } from "../../council/applications/office-records.ts";
import { formatDate } from "../../texts/format.ts";
import { useTexts } from "../visit/texts.tsx";
import { ButtonLink } from "../components/button.tsx";
import { Email } from "../components/email.tsx";
import { markedServiceName } from "../components/marked-text.tsx";
import { rowId } from "./applications-location.ts";
import { ListedState } from "./listed-state.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { Table } from "../components/table.tsx";
import { selectedName, bulkChangeFormId } from "./bulk-change-controls.ts";

export interface RowLink {
  /** Returns the URL to which the row of an application links. */
  href: (id: string) => string;
  text: string;
}

interface ApplicationsTableProps {
  applications: readonly OfficeApplication[];
  rowLink: RowLink;
  /** Whether each row has a box to tick. */
  isSelecting?: boolean | undefined;
  /** Whether the boxes are ticked to begin with. */
  isAllTicked?: boolean | undefined;
}

/**
 * The list of applications for staff and administrators, with a row for each (spec section 2, staff and
 * admin dashboard).
 */
export function ApplicationsTable({
  applications,
  rowLink,
  isSelecting,
  isAllTicked,
}: ApplicationsTableProps) {
  const t = useTexts();
  return (
    <Table
      caption={t("review.list.caption")}
      captionHidden
      rows={applications}
      rowKey={({ id }) => id}
      rowId={({ id }) => rowId(id)}
      columns={[
        {
          label: t("review.list.applicant"),
          cell: ({ id, reference, userName, userEmail }) => (
            <>
              {isSelecting ? (
                <label className="choice">
                  <input
                    type="checkbox"
                    form={bulkChangeFormId}
                    name={selectedName}
                    value={id}
                    defaultChecked={isAllTicked}
                  />
                  <span>
                    {userName}
                    <span className="sr-only">{` ${reference}`}</span>
                  </span>
                </label>
              ) : (
                userName
              )}
              <small>
                {userEmail === null ? t("review.list.noEmail") : <Email email={userEmail} />}
              </small>
            </>
          ),
        },
        {
          label: t("review.list.service"),
          cell: (application) => (
            <>
              {markedServiceName(application)}
              <small>{t("review.list.id", { reference: application.reference })}</small>
            </>
          ),
        },
        {
          label: t("review.list.status"),
          cell: ({ status, assigneeName, ...application }) => (
            <>
              <StatusBadge status={status} />
              <ListedState application={application} />
              {assigneeName !== null && (
                <small>{t("review.list.assignedTo", { name: assigneeName })}</small>
              )}
            </>
          ),
        },
        {
          label: t("review.list.submitted"),
          cell: ({ submittedAt }) => formatDate(submittedAt, t.language),
        },
        {
          label: t("review.list.waiting"),
          cell: ({ waiting }) =>
            waiting && (
              <>
                {t("review.list.days", { count: waiting.days })}
                {waiting.isTooLong && <small>{t("review.list.tooLong")}</small>}
              </>
            ),
        },
        {
          label: t("review.list.action"),
          kind: "action",
          cell: ({ id, userName, reference }) => (
            <ButtonLink href={rowLink.href(id)} appearance="secondary" small>
              {rowLink.text}
              <span className="sr-only">{` ${userName}, ${reference}`}</span>
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}
