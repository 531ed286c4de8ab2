import type { CalendarFormValues } from "../../../../council/calendar/rules.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { settingsUrl } from "../../urls.ts";
import { LocalisedField } from "../localised-field.tsx";

interface HolidayRowProps {
  row: number;
  holiday: CalendarFormValues["holidays"][number];
  /** Whether the row was just added, so that it gets the focus. */
  isNew: boolean;
  errorOf: ErrorOf;
}

/** One holiday: its date, and its name in each language. */
export function HolidayRow({ row, holiday, isNew, errorOf }: HolidayRowProps) {
  const t = useTexts();
  const name = `holidays-${row}`;
  const number = row + 1;
  return (
    <fieldset className="grid gap-3 border-t border-hairline pt-4">
      <legend className="sr-only">{t("calendar.holidays.row", { number })}</legend>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <TextField
          // Not `date`: programs that post this form send every date as `holidays` (decision 351).
          name="holidays"
          id={`${name}-date`}
          label={t("calendar.holidays.date")}
          error={errorOf(`${name}-date`)}
          type="date"
          // Browsers without a control for dates show this example.
          placeholder="26-1-2027"
          defaultValue={holiday.date}
          // Somebody just added this row to type in it.
          autoFocus={isNew}
        />
        <div className="grow basis-64">
          <LocalisedField
            name={`${name}-name`}
            label={t("calendar.holidays.name")}
            texts={holiday.name}
            errorOf={errorOf}
          />
        </div>
        <Button
          name="removeHoliday"
          value={row}
          appearance="quiet"
          className="ms-auto"
          // When the page is shown again, it opens at the previous row.
          formAction={`${settingsUrl}#${row > 0 ? `holidays-${row - 1}-date` : "holidays"}`}
          aria-label={t("calendar.holidays.remove", { number })}
        >
          {t("common.remove")}
        </Button>
      </div>
    </fieldset>
  );
}
