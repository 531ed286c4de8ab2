import {
  certificatesUsualAtLeast,
  usualCertificatesDays,
} from "../../../council/certificate-limits.ts";
import { Checkbox } from "../../components/checkbox.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import { SettingsCard } from "./settings-card.tsx";
import type { SettingsFormValues } from "./settings-form-values.ts";

/**
 * How certificate numbers begin, the brake (how many a day are issued before further ones are held), and whether
 * letters have certificates attached.
 */
export function CertificateFields({
  values,
  errorOf,
}: {
  values: SettingsFormValues;
  errorOf: ErrorOf;
}) {
  const t = useTexts();
  return (
    <SettingsCard part="certificates">
      <TextField
        name="councilCode"
        label={t("settings.fields.councilCode")}
        hint={t("settings.hints.councilCode")}
        error={errorOf("councilCode")}
        defaultValue={values.councilCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        name="certificatesPerDayBrake"
        label={t("settings.fields.certificatesPerDayBrake")}
        hint={t("settings.hints.certificatesPerDayBrake", {
          days: usualCertificatesDays,
          least: certificatesUsualAtLeast,
        })}
        error={errorOf("certificatesPerDayBrake")}
        defaultValue={values.certificatesPerDayBrake}
        inputMode="numeric"
      />
      <Checkbox
        name="attachesCertificates"
        label={t("settings.fields.attachesCertificates")}
        hint={t("settings.hints.attachesCertificates")}
        defaultChecked={values.attachesCertificates}
      />
    </SettingsCard>
  );
}
