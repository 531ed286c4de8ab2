import type { ReactNode } from "react";
import type { ListedApplication } from "../../../council/applications/records.ts";
import type { ServiceName } from "../../../council/catalogue/localise.ts";
import { formatDate } from "../../../texts/format.ts";
import { ButtonLink } from "../../components/button.tsx";
import { markedServiceName } from "../../components/marked-text.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { Table } from "../../components/table.tsx";
import { useTexts } from "../../visit/texts.tsx";

type Filed = Pick<
  ListedApplication,
  "id" | "reference" | keyof ServiceName | "status" | "submittedAt"
>;

interface SlipTableProps<Row extends Filed> {
  /** The heading above the table. */
  caption: string;
  applications: readonly Row[];
  /**
   * Returns the URL of an application's page, to which its reference links; undefined if the reader may not open the
   * page.
   */
  reviewUrl?: ((id: string) => string) | undefined;
  /** What is shown below the service's name. */
  details?: (application: Row) => ReactNode;
}

/** Applications that were filed for others, each with a link to its slip. */
export function SlipTable<Row extends Filed>(props: SlipTableProps<Row>) {
  const t = useTexts();
  const { caption, applications, reviewUrl, details } = props;
  return (
    <Table
      caption={caption}
      captionHidden
      rows={applications}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t("counter.person.service"),
          cell: (application) => (
            <>
              {markedServiceName(application)}
              {details?.(application)}
            </>
          ),
        },
        {
          label: t("counter.person.reference"),
          cell: ({ id, reference }) =>
            reviewUrl ? (
              <a className="reference" href={reviewUrl(id)}>
                {reference}
              </a>
            ) : (
              <span className="reference">{reference}</span>
            ),
        },
        {
          label: t("counter.person.submitted"),
          cell: ({ submittedAt }) => formatDate(submittedAt, t.language),
        },
        {
          label: t("counter.person.status"),
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          label: t("counter.person.slip"),
          kind: "action",
          cell: ({ id, reference }) => (
            <ButtonLink href={`/office/slips/${id}`} appearance="secondary" small icon="printer">
              {t("counter.person.slip")}
              <span className="sr-only"> {reference}</span>
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}
