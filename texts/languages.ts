/**
 * The portal's languages. To add one: a folder of texts beside this file, and a line here. The name is in the
 * language itself, as the switcher shows it.
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
export function knownLanguage(stored: string): Language {
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

/** A text in a language; if it has none, in the base language, or else in any language; blank if all are blank. */
export function textIn(language: Language, text: Partial<Record<Language, string>>): string {
  return text[language] || text[baseLanguage] || Object.values(text).find(Boolean) || "";
}

/** A text for each language: the base language's if there is no other. */
export function inEveryLanguage(
  texts: Record<BaseLanguage, string> & Partial<Record<Language, string>>,
): Record<Language, string> {
  return perLanguage((language) => texts[language] ?? texts[baseLanguage]);
}
