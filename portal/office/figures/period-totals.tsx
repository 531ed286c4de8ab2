import type { FigureSums } from "../../../council/figures/sums.ts";
import { formatNumber } from "../../../texts/format.ts";
import { useTexts } from "../../visit/texts.tsx";
import { lateText } from "./number-columns.ts";

/** The main figures of the period. */
export function PeriodTotals({ total }: { total: FigureSums }) {
  const t = useTexts();
  const days = (count: number | undefined) =>
    count === undefined ? t("figures.table.none") : t("figures.days", { count });
  return (
    <dl className="period-summary">
      <div>
        <dt>{t("figures.summary.received")}</dt>
        <dd>{formatNumber(total.received)}</dd>
      </div>
      <div>
        <dt>{t("figures.summary.decided")}</dt>
        <dd>{formatNumber(total.decided)}</dd>
      </div>
      <div>
        <dt>{t("figures.summary.median")}</dt>
        <dd>{days(total.medianDays)}</dd>
      </div>
      <div>
        <dt>{t("figures.summary.ninetieth")}</dt>
        <dd>{days(total.ninetiethDays)}</dd>
      </div>
      <div>
        <dt>
          {t("figures.summary.late")}
          {total.promised > 0 && (
            <small>{t("figures.summary.lateHint", { count: formatNumber(total.promised) })}</small>
          )}
        </dt>
        <dd>{lateText(t, total)}</dd>
      </div>
    </dl>
  );
}
