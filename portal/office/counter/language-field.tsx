import { everyLanguage, languages } from "../../../texts/languages.ts";
import type { ErrorMessage } from "../../components/error-message.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { useTexts } from "../../visit/texts.tsx";

interface LanguageFieldProps {
  error: ErrorMessage | undefined;
  /** The language that is chosen at first. */
  defaultValue: string;
}

/** The control for the language in which somebody's papers are printed. */
export function LanguageField({ error, defaultValue }: LanguageFieldProps) {
  const t = useTexts();
  return (
    <SelectField
      name="language"
      label={t("counter.choice.language")}
      hint={t("counter.choice.languageHint")}
      error={error}
      defaultValue={defaultValue}
      autoComplete="off"
      choices={everyLanguage.map((value) => ({ value, text: languages[value].name }))}
    />
  );
}
