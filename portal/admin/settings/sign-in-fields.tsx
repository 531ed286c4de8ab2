import { Checkbox } from "../../components/checkbox.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { SettingsCard } from "./settings-card.tsx";
import type { SettingsFormValues } from "./settings-form-values.ts";

/** Whether staff and administrators must sign in with a second factor. */
export function SignInFields({ values }: { values: SettingsFormValues }) {
  const t = useTexts();
  return (
    <SettingsCard part="signIn">
      <Checkbox
        name="secondFactorRequired"
        label={t("settings.fields.secondFactorRequired")}
        hint={t("settings.hints.secondFactorRequired")}
        defaultChecked={values.secondFactorRequired}
      />
    </SettingsCard>
  );
}
