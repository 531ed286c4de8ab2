import { correctionDaysAtLeast, correctionDaysAtMost } from "../../../council/correction-limits.ts";
import { applicationsPerDayAtMost } from "../../../council/limits.ts";
import { wardsAtMost } from "../../../council/question-limits.ts";
import { formatNumber } from "../../../texts/format.ts";
import { TextField } from "../../components/text-field.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import { LocalisedField } from "./localised-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import type { SettingsFormValues } from "./settings-form-values.ts";

/**
 * How many applications a person may submit a day, how many days they have to correct one, and which wards forms offer.
 */
export function ApplyingFields({
  values,
  errorOf,
}: {
  values: SettingsFormValues;
  errorOf: ErrorOf;
}) {
  const t = useTexts();
  return (
    <SettingsCard part="applying">
      <TextField
        name="applicationsPerDay"
        label={t("settings.fields.applicationsPerDay")}
        hint={t("settings.hints.applicationsPerDay", {
          most: formatNumber(applicationsPerDayAtMost),
        })}
        error={errorOf("applicationsPerDay")}
        defaultValue={values.applicationsPerDay}
        inputMode="numeric"
      />
      <TextField
        name="correctionDays"
        label={t("settings.fields.correctionDays")}
        hint={t("settings.hints.correctionDays", {
          least: correctionDaysAtLeast,
          most: correctionDaysAtMost,
        })}
        error={errorOf("correctionDays")}
        defaultValue={values.correctionDays}
        inputMode="numeric"
      />
      <LocalisedField
        name="wards"
        label={t("settings.fields.wards")}
        hint={t("settings.hints.wards", { most: wardsAtMost })}
        texts={values.wards}
        errorOf={errorOf}
        long
      />
    </SettingsCard>
  );
}
