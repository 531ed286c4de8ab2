import { applicationsPerDayAtMost } from "../../../council/limits.ts";
import { Card } from "../../components/card.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import type { SettingsFormValues } from "./settings-form-values.ts";

/** How many applications one person may submit. */
export function ApplyingFields({
  values,
  errorOf,
}: {
  values: SettingsFormValues;
  errorOf: ErrorOf;
}) {
  const t = useTexts();
  return (
    <Card title={t("settings.parts.applying")}>
      <TextField
        name="applicationsPerDay"
        label={t("settings.fields.applicationsPerDay")}
        hint={t("settings.hints.applicationsPerDay", { most: applicationsPerDayAtMost })}
        error={errorOf("applicationsPerDay")}
        defaultValue={values.applicationsPerDay}
        inputMode="numeric"
      />
    </Card>
  );
}
