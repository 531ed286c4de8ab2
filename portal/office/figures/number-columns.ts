import { latePercent, type FigureSums } from "../../../council/figures/sums.ts";
import { formatNumber } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";

/** The columns that the tables of the figures have after their first column. */
export function numberColumns(t: Translate) {
  const number = (value: number | undefined) =>
    value === undefined ? t("figures.table.none") : formatNumber(value);
  return {
    received: {
      label: t("figures.table.received"),
      cell: ({ received }: FigureSums) => number(received),
    },
    decided: {
      label: t("figures.table.decided"),
      cell: ({ decided }: FigureSums) => number(decided),
    },
    median: {
      label: t("figures.table.median"),
      cell: ({ medianDays }: FigureSums) => number(medianDays),
    },
    ninetieth: {
      label: t("figures.table.ninetieth"),
      cell: ({ ninetiethDays }: FigureSums) => number(ninetiethDays),
    },
    late: { label: t("figures.table.late"), cell: (sums: FigureSums) => lateText(t, sums) },
  };
}

/** The text that says what share of the decisions with a promised day was late. */
export function lateText(t: Translate, sums: FigureSums): string {
  const percent = latePercent(sums);
  return percent === undefined ? t("figures.table.none") : t("figures.percent", { percent });
}
