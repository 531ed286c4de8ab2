import { weekdays } from "../../../../council/calendar/days.ts";
import { controlAttributesOf, FieldErrorText, Hint } from "../../../components/field.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { SettingsCard } from "../settings-card.tsx";

interface DaysOffProps {
  daysOff: readonly number[];
  errorOf: ErrorOf;
}

/** The days of the week on which the council does not work. */
export function DaysOff({ daysOff, errorOf }: DaysOffProps) {
  const t = useTexts();
  const field = {
    name: "weeklyDaysOff",
    label: t("calendar.daysOff.heading"),
    hint: t("calendar.daysOff.hint"),
    error: errorOf("weeklyDaysOff"),
  };
  const { id, name, "aria-describedby": describedBy } = controlAttributesOf(field);
  return (
    <SettingsCard part="daysOff">
      <fieldset
        className={field.error ? "field field-invalid" : "field"}
        aria-describedby={describedBy}
      >
        <legend className="sr-only">{field.label}</legend>
        <Hint id={id} hint={field.hint} />
        <FieldErrorText id={id} error={field.error} />
        <div className="flex flex-wrap gap-x-6">
          {weekdays.map((day) => (
            <label key={day} className="choice">
              <input
                type="checkbox"
                // The error summary leads to the first box.
                id={day === weekdays[0] ? id : `${id}-${day}`}
                name={name}
                value={day}
                defaultChecked={daysOff.includes(day)}
              />
              <span>{t(`calendar.daysOff.${day}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </SettingsCard>
  );
}
