import type { TypedText } from "../../../../council/catalogue/draft-rules.ts";
import type { LocalText } from "../../../../council/catalogue/local-text.ts";
import { perLanguage } from "../../../../texts/languages.ts";

/** A text in each language, as a form shows it. */
export function toTypedText(text: LocalText | undefined): TypedText {
  return perLanguage((language) => text?.[language] ?? "");
}

export function blankTexts(): TypedText {
  return perLanguage(() => "");
}
