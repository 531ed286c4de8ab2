import type { FiguresOfDays } from "../../../council/figures/get-figures.ts";
import type { Period } from "../../../council/figures/period.ts";
import { formatDate, formatMonth, formatNumber, formatShortDate } from "../../../texts/format.ts";
import { NumberTable } from "../../charts/number-table.tsx";
import { LineChart } from "../../charts/line-chart.tsx";
import { ScrollRegion } from "../../charts/scroll-region.tsx";
import { Card } from "../../components/card.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { utcMidnightOf } from "./utc-midnight-of.ts";
import { numberColumns } from "./number-columns.ts";

type Unit = "week" | "month";

interface FiguresOverTimeProps {
  unit: Unit;
  /** The figures of each week or month, oldest first. The period may begin or end within a week or month. */
  sums: readonly FiguresOfDays[];
  period: Period;
}

const texts = {
  week: {
    chart: "figures.chart.byWeek",
    table: "figures.table.byWeek",
    firstColumn: "figures.table.week",
    partial: "figures.chart.partialWeeks",
  },
  month: {
    chart: "figures.chart.byMonth",
    table: "figures.table.byMonth",
    firstColumn: "figures.table.month",
    partial: "figures.chart.partialMonths",
  },
} as const;

/** How many applications came in and were decided, by week or by month, as a chart and as a table. */
export function FiguresOverTime({ unit, sums, period }: FiguresOverTimeProps) {
  const t = useTexts();
  const dateOf = (day: number) => formatDate(utcMidnightOf(day), t.language);
  const newest = sums[sums.length - 1];
  if (!newest) return null;
  const sumOf = (which: "received" | "decided") =>
    formatNumber(sums.reduce((sum, figures) => sum + figures[which], 0));
  const title = t(texts[unit].chart);
  return (
    <>
      <Card title={title}>
        <ScrollRegion label={title} fromEnd>
          <LineChart
            id={`by-${unit}`}
            title={title}
            description={t("figures.chart.description", {
              received: sumOf("received"),
              decided: sumOf("decided"),
              from: dateOf(period.from),
              to: dateOf(period.to),
            })}
            points={sums.map(({ first, received, decided }) => ({
              label:
                unit === "week"
                  ? formatShortDate(utcMidnightOf(first), t.language, utcMidnightOf(period.to))
                  : formatMonth(utcMidnightOf(first), t.language),
              received,
              decided,
            }))}
            ends={{
              received: t("figures.chart.received", { count: formatNumber(newest.received) }),
              decided: t("figures.chart.decided", { count: formatNumber(newest.decided) }),
            }}
          />
        </ScrollRegion>
        <p className="text-small text-muted">{t("figures.chart.legend")}</p>
        <p className="text-small text-muted">{t(texts[unit].partial)}</p>
      </Card>
      <TableOverTime unit={unit} sums={sums} />
    </>
  );
}

/** The figures of each week or month as a table. */
export function TableOverTime({ unit, sums }: Omit<FiguresOverTimeProps, "period">) {
  const t = useTexts();
  const format = unit === "week" ? formatDate : formatMonth;
  return (
    <NumberTable
      caption={t(texts[unit].table)}
      rows={sums}
      rowKey={({ first }) => String(first)}
      columns={[
        {
          label: t(texts[unit].firstColumn),
          cell: ({ first }: FiguresOfDays) => format(utcMidnightOf(first), t.language),
          isText: true,
        },
        ...Object.values(numberColumns(t)),
      ]}
    />
  );
}
