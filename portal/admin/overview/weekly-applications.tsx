import type { RecentWeeks } from "../../../council/figures/get-figures.ts";
import { formatDate, formatNumber, formatShortDate } from "../../../texts/format.ts";
import { BarChart } from "../../charts/bar-chart.tsx";
import { NumberTable } from "../../charts/number-table.tsx";
import { ScrollRegion } from "../../charts/scroll-region.tsx";
import { Card } from "../../components/card.tsx";
import { figuresUrl } from "../../office/figures/location.ts";
import { utcMidnightOf } from "../../office/figures/utc-midnight-of.ts";
import { useTexts } from "../../visit/texts.tsx";

/**
 * How many applications came in during the last weeks: a chart and, folded away at first, a table that also says how
 * many were decided.
 */
export function WeeklyApplications({ period, weeks }: RecentWeeks) {
  const t = useTexts();
  const newestWeek = weeks[weeks.length - 1]?.first ?? 0;
  const dateOf = (day: number) => formatDate(utcMidnightOf(day), t.language);
  const title = t("figures.overview.title");
  return (
    <Card title={title}>
      <ScrollRegion label={title} fromEnd>
        <BarChart
          id="applications-by-week"
          title={title}
          description={t("figures.overview.description", {
            count: formatNumber(weeks.reduce((sum, { received }) => sum + received, 0)),
            from: dateOf(period.from),
            to: dateOf(period.to),
          })}
          bars={weeks.map(({ first, received }) => ({
            label: formatShortDate(utcMidnightOf(first), t.language, utcMidnightOf(newestWeek)),
            value: received,
          }))}
        />
      </ScrollRegion>
      <details>
        <summary className="min-h-11 content-center">{t("figures.overview.asTable")}</summary>
        <NumberTable
          caption={title}
          captionHidden
          rows={weeks}
          rowKey={({ first }) => String(first)}
          columns={[
            { label: t("figures.table.week"), cell: ({ first }) => dateOf(first), isText: true },
            { label: t("figures.table.received"), cell: ({ received }) => formatNumber(received) },
            { label: t("figures.table.decided"), cell: ({ decided }) => formatNumber(decided) },
          ]}
        />
      </details>
      <p>
        <a href={figuresUrl}>{t("figures.overview.all")}</a>
      </p>
    </Card>
  );
}
