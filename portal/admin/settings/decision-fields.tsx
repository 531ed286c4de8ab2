import { ButtonLink } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { phrasesUrl } from "../urls.ts";
import { SettingsCard } from "./settings-card.tsx";
import type { SettingsFormValues } from "./settings-form-values.ts";

/** Whether a refusal needs a reason, and a link to the phrases for remarks. */
export function DecisionFields({ values }: { values: SettingsFormValues }) {
  const t = useTexts();
  return (
    <SettingsCard part="decisions">
      <Checkbox
        name="refusalNeedsReason"
        label={t("settings.fields.refusalNeedsReason")}
        hint={t("settings.hints.refusalNeedsReason")}
        defaultChecked={values.refusalNeedsReason}
      />
      <p className="hint">{t("settings.hints.phrases")}</p>
      <div>
        <ButtonLink href={phrasesUrl} appearance="secondary" small>
          {t("settings.openPhrases")}
        </ButtonLink>
      </div>
    </SettingsCard>
  );
}
