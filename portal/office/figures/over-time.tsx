import type { FiguresOfDays } from "../../../council/figures/get-figures.ts";
import { formatDate, formatMonth, formatNumber, formatShortDate } from "../../../texts/format.ts";
import { NumberTable } from "../../charts/number-table.tsx";
import { LineChart } from "../../charts/line-chart.tsx";
import { ScrollRegion } from "../../charts/scroll-region.tsx";
import { Card } from "../../components/card.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { momentOf } from "./moment-of.ts";
import { numberColumns } from "./cells.ts";

interface OverTimeProps {
  unit: "week" | "month";
  /** The weeks or months, oldest first. */
  of: readonly FiguresOfDays[];
  /** The last day of the period. */
  last: number;
}

const texts = {
  week: {
    chart: "figures.chart.byWeek",
    table: "figures.table.byWeek",
    first: "figures.table.week",
  },
  month: {
    chart: "figures.chart.byMonth",
    table: "figures.table.byMonth",
    first: "figures.table.month",
  },
} as const;

/** What came in and what was decided, by week or by month, as a chart and as a table. */
export function OverTime({ unit, of, last }: OverTimeProps) {
  const t = useTexts();
  const dateOf = useDate(unit);
  const newest = of[of.length - 1];
  if (!newest) return null;
  const sumOf = (which: "received" | "decided") =>
    formatNumber(of.reduce((sum, one) => sum + one[which], 0));
  const title = t(texts[unit].chart);
  return (
    <>
      <Card title={title}>
        <ScrollRegion label={title}>
          <LineChart
            id={`by-${unit}`}
            title={title}
            description={t("figures.chart.description", {
              received: sumOf("received"),
              decided: sumOf("decided"),
              from: dateOf(of[0]!.first),
              to: dateOf(newest.first),
            })}
            points={of.map(({ first, received, decided }) => ({
              label:
                unit === "week"
                  ? formatShortDate(momentOf(first), t.language, momentOf(last))
                  : dateOf(first),
              received,
              decided,
            }))}
            ends={{
              received: t("figures.chart.received", { count: formatNumber(newest.received) }),
              decided: t("figures.chart.decided", { count: formatNumber(newest.decided) }),
            }}
          />
        </ScrollRegion>
        <p className="text-small text-muted">{t("figures.chart.gap")}</p>
        {unit === "week" && <p className="text-small text-muted">{t("figures.chart.cut")}</p>}
      </Card>
      <TimeTable unit={unit} of={of} />
    </>
  );
}

/** The numbers of weeks or months. */
export function TimeTable({ unit, of }: Omit<OverTimeProps, "last">) {
  const t = useTexts();
  const dateOf = useDate(unit);
  return (
    <NumberTable
      caption={t(texts[unit].table)}
      rows={of}
      rowKey={({ first }) => String(first)}
      columns={[
        {
          label: t(texts[unit].first),
          cell: ({ first }: FiguresOfDays) => dateOf(first),
          isText: true,
        },
        ...Object.values(numberColumns(t)),
      ]}
    />
  );
}

/** Which week or month it is that begins on a day. */
function useDate(unit: OverTimeProps["unit"]) {
  const { language } = useTexts();
  const format = unit === "week" ? formatDate : formatMonth;
  return (day: number) => format(momentOf(day), language);
}
