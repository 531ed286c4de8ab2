import type { DayBook } from "../../council/payments/day-book.ts";
import { formatDate, formatNumber, formatPaise } from "../../texts/format.ts";
import { Table } from "../components/table.tsx";
import { useTexts } from "../visit/texts.tsx";

/** The totals of a day, for each method of payment and for all of them. Void entries do not count. */
export function DayTotals({ book: { day, totals, waivedPaise } }: { book: DayBook }) {
  const t = useTexts();
  const sum = { method: undefined, payments: 0, receivedPaise: 0, refundedPaise: 0 };
  for (const { payments, receivedPaise, refundedPaise } of totals) {
    sum.payments += payments;
    sum.receivedPaise += receivedPaise;
    sum.refundedPaise += refundedPaise;
  }
  // Midnight UTC is 05:30 in India, on the same day.
  const date = formatDate(Date.parse(day), t.language);
  return (
    <section className="stack">
      <Table
        caption={t("fees.dayBook.totals", { date })}
        narrow="labelled"
        rows={[...totals, sum]}
        rowKey={({ method = "sum" }) => method}
        columns={[
          {
            label: t("fees.dayBook.method"),
            cell: ({ method }) =>
              method ? t(`fees.method.${method}`) : <b>{t("fees.dayBook.sum")}</b>,
          },
          {
            label: t("fees.dayBook.count"),
            kind: "number",
            cell: ({ payments }) => formatNumber(payments),
          },
          {
            label: t("fees.dayBook.received"),
            kind: "number",
            cell: ({ receivedPaise }) => formatPaise(receivedPaise),
          },
          {
            label: t("fees.dayBook.returned"),
            kind: "number",
            cell: ({ refundedPaise }) => formatPaise(refundedPaise),
          },
          {
            label: t("fees.dayBook.net"),
            kind: "number",
            cell: ({ receivedPaise, refundedPaise }) => (
              <b>{formatPaise(receivedPaise - refundedPaise)}</b>
            ),
          },
        ]}
      />
      {waivedPaise > 0 && <p>{t("fees.dayBook.waived", { amount: formatPaise(waivedPaise) })}</p>}
    </section>
  );
}
