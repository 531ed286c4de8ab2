import type { Refusals } from "../../../council/figures/refusals.ts";
import { formatNumber } from "../../../texts/format.ts";
import { Bar } from "../../charts/bar.tsx";
import { NumberTable } from "../../charts/number-table.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { useTexts } from "../../visit/texts.tsx";

interface FiguresByPhraseProps {
  refusals: Refusals;
  /** The URL of these figures as a file. */
  fileUrl: string;
}

/** How often each of the council's phrases was a reason to refuse, as a table with a drawn bar in each row. */
export function FiguresByPhrase({
  refusals: { total, phrases, withoutPhrase },
  fileUrl,
}: FiguresByPhraseProps) {
  const t = useTexts();
  if (total === 0) return null;
  const rows = [
    ...phrases,
    ...(withoutPhrase > 0 ? [{ text: t("figures.refusals.without"), count: withoutPhrase }] : []),
  ];
  type Row = (typeof rows)[number];
  const largestCount = Math.max(...rows.map(({ count }) => count));
  const title = t("figures.refusals.title");
  return (
    <section className="stack gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2>{title}</h2>
        <ButtonLink href={fileUrl} appearance="secondary" small className="no-print">
          {t("figures.refusals.download")}
        </ButtonLink>
      </div>
      <p className="text-small text-muted">{t("figures.refusals.hint", { count: total })}</p>
      <NumberTable
        caption={title}
        captionHidden
        rows={rows}
        rowKey={({ text }) => text}
        columns={[
          { label: t("figures.refusals.phrase"), isText: true, cell: ({ text }: Row) => text },
          {
            label: t("figures.refusals.bar"),
            isText: true,
            cell: ({ count }: Row) => <Bar value={count} axisMax={largestCount} tone="danger" />,
          },
          { label: t("figures.refusals.count"), cell: ({ count }: Row) => formatNumber(count) },
          {
            label: t("figures.refusals.share"),
            cell: ({ count }: Row) =>
              t("figures.percent", { percent: Math.round((100 * count) / total) }),
          },
        ]}
      />
    </section>
  );
}
