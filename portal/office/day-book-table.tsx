import type { DayBookRow } from "../../council/payments/day-book.ts";
import { formatDateTime } from "../../texts/format.ts";
import { ButtonLink } from "../components/button.tsx";
import { markedServiceName } from "../components/marked-text.tsx";
import { Table } from "../components/table.tsx";
import { Tag } from "../components/tag.tsx";
import { paymentText } from "../fees/payment-text.ts";
import { useTexts } from "../visit/texts.tsx";

interface DayBookTableProps {
  rows: readonly DayBookRow[];
  /** The uid of the reader, who may not change the payments of their own applications. */
  readerId: string;
}

/** The entries of a day, in the order they were recorded. */
export function DayBookTable({ rows, readerId }: DayBookTableProps) {
  const t = useTexts();
  return (
    <Table
      caption={t("fees.dayBook.entries")}
      captionHidden
      narrow="labelled"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t("fees.dayBook.entry"),
          cell: (row) => (
            <>
              <span className="paper-number">{row.receipt ?? t(`fees.kind.${row.kind}`)}</span>
              {row.payerReference && <small>{row.payerReference}</small>}
              {row.reason && <small>{row.reason}</small>}
            </>
          ),
        },
        { label: t("fees.dayBook.amount"), cell: (row) => paymentText(t, row) },
        {
          label: t("fees.dayBook.application"),
          cell: ({ application }) =>
            application ? (
              <>
                <span className="reference">{application.reference}</span>
                <small>{application.userName}</small>
                <small>{markedServiceName(application)}</small>
              </>
            ) : (
              t("fees.dayBook.deleted")
            ),
        },
        {
          label: t("fees.dayBook.recorded"),
          cell: ({ recordedAt, recordedByName }) => (
            <>
              {formatDateTime(recordedAt, t.language)}
              <small>{recordedByName}</small>
            </>
          ),
        },
        {
          label: t("fees.dayBook.state"),
          cell: ({ voided }) =>
            voided ? (
              <>
                <Tag icon="cross" tone="danger">
                  {t("fees.dayBook.void")}
                </Tag>
                <small>{voided.byName}</small>
                {voided.reason && <small>{voided.reason}</small>}
              </>
            ) : (
              t("fees.dayBook.valid")
            ),
        },
        {
          label: t("fees.dayBook.open"),
          kind: "action",
          cell: ({ application }) =>
            application && application.userId !== readerId ? (
              <ButtonLink
                href={`/office/applications/${application.id}/payments`}
                appearance="secondary"
                small
              >
                {t("fees.dayBook.open")}
                <span className="sr-only"> {application.reference}</span>
              </ButtonLink>
            ) : undefined,
        },
      ]}
    />
  );
}
