import { languages, type Language } from "../../texts/languages.ts";
import { Button } from "../components/button.tsx";
import type { ErrorMessage } from "../components/error-message.tsx";
import { SelectField } from "../components/select-field.tsx";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";

interface LanguageFormProps {
  language: Language;
  error: ErrorMessage | undefined;
}

/** The language of the person's pages and letters. */
export function LanguageForm({ language, error }: LanguageFormProps) {
  const t = useTexts();
  return (
    <form className="form" method="post" action="/profile" noValidate>
      <FormOwner />
      <SelectField
        name="language"
        label={t("profile.language.label")}
        defaultValue={language}
        error={error}
        choices={Object.entries(languages).map(([value, { name }]) => ({ value, text: name }))}
      />
      <div className="button-row">
        <Button appearance="secondary">{t("profile.language.submit")}</Button>
      </div>
    </form>
  );
}
