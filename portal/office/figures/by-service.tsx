import type { FiguresOfService } from "../../../council/figures/get-figures.ts";
import { markedText } from "../../components/marked-text.tsx";
import { NumberTable } from "../../charts/number-table.tsx";
import { Range } from "../../charts/range.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { numberColumns } from "./number-columns.ts";

/**
 * How long the decisions of each service took, as a table with a drawn range in each row. Null if there is no service,
 * as in a period in which nothing came in or was decided, except that earlier decisions were changed to refusals: such a
 * change counts as a refusal, but not as a decision.
 */
export function FiguresByService({ services }: { services: readonly FiguresOfService[] }) {
  const t = useTexts();
  if (services.length === 0) return null;
  const longestDays = Math.max(...services.map(({ ninetiethDays = 0 }) => ninetiethDays));
  const { received, decided, median, ninetieth, late } = numberColumns(t);
  return (
    <section className="stack gap-3">
      <h2>{t("figures.services.title")}</h2>
      <p className="text-small text-muted">{t("figures.services.hint")}</p>
      <NumberTable
        caption={t("figures.services.title")}
        captionHidden
        rows={services}
        rowKey={({ serviceId }) => serviceId}
        columns={[
          {
            label: t("figures.services.service"),
            cell: ({ title }: FiguresOfService) =>
              title ? markedText(title.text, title.lang) : t("figures.deletedService"),
            isText: true,
          },
          received,
          decided,
          {
            label: t("figures.services.range"),
            isText: true,
            cell: ({ medianDays, ninetiethDays }: FiguresOfService) =>
              medianDays !== undefined &&
              ninetiethDays !== undefined && (
                <Range median={medianDays} ninetieth={ninetiethDays} axisMax={longestDays} />
              ),
          },
          median,
          ninetieth,
          late,
        ]}
      />
    </section>
  );
}
