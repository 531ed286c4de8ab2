import type { TypedText } from "../../../../council/catalogue/draft-rules.ts";
import type { LocalText } from "../../../../council/catalogue/local-text.ts";
import { languages, type Language } from "../../../../texts/languages.ts";

/** A text in each language, as a form shows it. */
export function toTypedText(text: LocalText | undefined): TypedText {
  return inEveryLanguage((language) => text?.[language] ?? "");
}

export function blankTexts(): TypedText {
  return inEveryLanguage(() => "");
}

export function inEveryLanguage(textOf: (language: Language) => string): TypedText {
  return Object.fromEntries(
    (Object.keys(languages) as Language[]).map((language) => [language, textOf(language)]),
  ) as TypedText;
}
