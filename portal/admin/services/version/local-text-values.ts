import type { LocalTextValues } from "../../../../council/catalogue/typed-text.ts";
import type { LocalText } from "../../../../council/catalogue/local-text.ts";
import { perLanguage } from "../../../../texts/languages.ts";

/** Converts a text to form values, which are blank in languages without a text. */
export function toLocalTextValues(text: LocalText | undefined): LocalTextValues {
  return perLanguage((language) => text?.[language] ?? "");
}

export function blankTexts(): LocalTextValues {
  return perLanguage(() => "");
}
