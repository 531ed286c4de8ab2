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
  /** Whether the first row was just added, so that it gets the focus. */
  focusFirst: boolean;
}

/**
 * The council's holidays from this year on, a row that was just added first. The reminder of missing holidays links to
 * the button.
 */
export function HolidayRows({ holidays, errorOf, focusFirst }: HolidayRowsProps) {
  const t = useTexts();
  return (
    <SettingsCard part="holidays">
      <p className="hint">{t("calendar.holidays.hint")}</p>
      <div id="add-holiday">
        {holidays.length < holidaysAtMost && (
          <Button name="addHoliday" value="1" appearance="secondary" small>
            {t("calendar.holidays.add")}
          </Button>
        )}
      </div>
      {holidays.length === 0 && <p>{t("calendar.holidays.none")}</p>}
      {holidays.map((holiday, row) => (
        <HolidayRow
          key={row}
          row={row}
          holiday={holiday}
          isNew={focusFirst && row === 0}
          errorOf={errorOf}
        />
      ))}
    </SettingsCard>
  );
}
