import { languages, type Language } from "../../texts/languages.ts";
import { useTexts } from "../visit/texts.tsx";

/** Returns the label of a field in one of several languages. It names the language, so that no two are the same. */
export function useLabelIn() {
  const t = useTexts();
  return (label: string, language: Language) =>
    t("common.inLanguage", { label, language: languages[language].name });
}
