import { applicationsPerDayAtMost } from "../../../council/limits.ts";
import { Card } from "../../components/card.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import type { TypedSettings } from "./typed-settings.ts";

/** How much one person may apply for. */
export function ApplyingFields({ typed, errorOf }: { typed: TypedSettings; errorOf: ErrorOf }) {
  const t = useTexts();
  return (
    <Card title={t("settings.parts.applying")}>
      <TextField
        name="applicationsPerDay"
        label={t("settings.fields.applicationsPerDay")}
        hint={t("settings.hints.applicationsPerDay", { most: applicationsPerDayAtMost })}
        error={errorOf("applicationsPerDay")}
        defaultValue={typed.applicationsPerDay}
        inputMode="numeric"
      />
    </Card>
  );
}
