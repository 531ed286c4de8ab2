/**
 * The portal's languages. To add a language, add a folder of texts beside this file, and a line here. `name` is what the
 * language's speakers call it, as the switcher shows it.
 */
export const languages = {
  en: { name: "English", locale: "en-IN", direction: "ltr" },
  hi: { name: "हिन्दी", locale: "hi-IN", direction: "ltr" },
} as const;

export type Language = keyof typeof languages;

/** The language of the specification's texts and of a service's main texts. */
export const baseLanguage = "en" satisfies Language;
export type BaseLanguage = typeof baseLanguage;

export const everyLanguage = Object.keys(languages) as Language[];

/** All languages but the base language, into which a service can be translated. */
export const otherLanguages = everyLanguage.filter((language) => language !== baseLanguage);

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}

/** The language of a stored value; the base language if the portal does not support it any more. */
export function toKnownLanguage(stored: string): Language {
  return isLanguage(stored) ? stored : baseLanguage;
}

/** A value for each language. */
export function perLanguage<Value>(
  valueIn: (language: Language) => Value,
): Record<Language, Value> {
  return Object.fromEntries(
    everyLanguage.map((language) => [language, valueIn(language)]),
  ) as Record<Language, Value>;
}

/** The text in a language; if that is missing, in the base language, or else in any language. Blank if all are blank. */
export function textIn(language: Language, text: Partial<Record<Language, string>>): string {
  return text[language] || text[baseLanguage] || Object.values(text).find(Boolean) || "";
}

/** A text for each language. A language without a text of its own gets the text of the base language. */
export function inEveryLanguage(
  texts: Record<BaseLanguage, string> & Partial<Record<Language, string>>,
): Record<Language, string> {
  return perLanguage((language) => texts[language] ?? texts[baseLanguage]);
}
