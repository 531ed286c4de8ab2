import type { CalendarFormValues } from "../../../../council/calendar/rules.ts";
import { holidaysAtMost } from "../../../../council/limits.ts";
import { Button } from "../../../components/button.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { SettingsCard } from "../settings-card.tsx";
import { HolidayRow } from "./holiday-row.tsx";

interface HolidayRowsProps {
  holidays: CalendarFormValues["holidays"];
  errorOf: ErrorOf;
  /** Whether the last row was just added, so that it gets the focus. */
  focusLast: boolean;
}

/** The council's holidays from this year on, one row each. The reminder of missing holidays links to the end. */
export function HolidayRows({ holidays, errorOf, focusLast }: HolidayRowsProps) {
  const t = useTexts();
  return (
    <SettingsCard part="holidays">
      <p className="hint">{t("calendar.holidays.hint")}</p>
      {holidays.length === 0 && <p>{t("calendar.holidays.none")}</p>}
      {holidays.map((holiday, row) => (
        <HolidayRow
          key={row}
          row={row}
          holiday={holiday}
          isNew={focusLast && row === holidays.length - 1}
          errorOf={errorOf}
        />
      ))}
      <div id="add-holiday">
        {holidays.length < holidaysAtMost && (
          <Button name="addHoliday" value="1" appearance="secondary" small>
            {t("calendar.holidays.add")}
          </Button>
        )}
      </div>
    </SettingsCard>
  );
}
