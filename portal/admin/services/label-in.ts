import { baseLanguage, languages, type Language } from "../../../texts/languages.ts";
import { useTexts } from "../../visit/texts.tsx";

/** Returns a label for the field of a language: a translation's names it, so that no two labels are the same. */
export function useLabelIn() {
  const t = useTexts();
  return (label: string, language: Language) =>
    language === baseLanguage
      ? label
      : t("catalogue.form.inLanguage", { label, language: languages[language].name });
}
