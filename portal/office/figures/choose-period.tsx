import { dateOfDay } from "../../../council/calendar/days.ts";
import type { Figures } from "../../../council/figures/get-figures.ts";
import { datesOf, mondayOf, usualWeeks } from "../../../council/figures/period.ts";
import { Button } from "../../components/button.tsx";
import { FilterLinks } from "../../components/filter-links.tsx";
import { Notice } from "../../components/notice.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { figuresUrl, urlOfFigures } from "./location.ts";

const offeredWeeks = [4, usualWeeks, 26, 52];

/**
 * The form that chooses another period or service. Notices above it say what is wrong with the URL's period or service.
 */
export function ChoosePeriod({ request, today, choices }: Figures) {
  const t = useTexts();
  const { service, periodError, hasOtherError } = request;
  const { from, to } = datesOf(request);
  return (
    <div className="stack gap-3 no-print">
      {periodError && (
        <Notice tone="warning" role="status">
          {t(`figures.wrong.${periodError}`, { weeks: usualWeeks })}
        </Notice>
      )}
      {hasOtherError && (
        <Notice tone="warning" role="status">
          {t("figures.wrong.unknown")}
        </Notice>
      )}
      <form
        action={figuresUrl}
        aria-label={t("figures.choose.label")}
        className="flex flex-wrap items-end gap-4"
      >
        <TextField
          name="from"
          type="date"
          label={t("figures.choose.from")}
          defaultValue={from}
          max={dateOfDay(today)}
        />
        <TextField
          name="to"
          type="date"
          label={t("figures.choose.to")}
          defaultValue={to}
          max={dateOfDay(today)}
        />
        <SelectField
          name="service"
          label={t("figures.choose.service")}
          defaultValue={service}
          choices={[{ value: "", text: t("figures.choose.all") }, ...choices]}
        />
        <Button appearance="secondary">{t("figures.choose.show")}</Button>
      </form>
      <FilterLinks
        label={t("figures.choose.usual")}
        choices={offeredWeeks.map((count) => {
          const first = mondayOf(today) - (count - 1) * 7;
          return {
            href: urlOfFigures({ from: first, to: today, service }),
            text: t("figures.choose.weeks", { count }),
            isCurrent: request.from === first && request.to === today,
          };
        })}
      />
    </div>
  );
}
