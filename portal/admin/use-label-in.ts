import { languages, type Language } from "../../texts/languages.ts";
import { useTexts } from "../visit/texts.tsx";

/**
 * Returns a function that adds a language to a label, so that fields for the same text in several languages differ by
 * their labels.
 */
export function useLabelIn() {
  const t = useTexts();
  return (label: string, language: Language) =>
    t("common.inLanguage", { label, language: languages[language].name });
}
