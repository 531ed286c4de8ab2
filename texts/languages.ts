/**
 * The languages the portal speaks. To add one: a folder of texts beside this file,
 * and a line here. The name is written in the language itself, as the switcher shows it.
 */
export const languages = {
  en: { name: "English", locale: "en-IN", direction: "ltr" },
  hi: { name: "हिन्दी", locale: "hi-IN", direction: "ltr" },
} as const;

export type Language = keyof typeof languages;

/** The language whose texts the specification gives, and in which a service is first written. */
export const baseLanguage = "en" satisfies Language;
export type BaseLanguage = typeof baseLanguage;

/** Every other language, in which a service may be translated. */
export const otherLanguages = (Object.keys(languages) as Language[]).filter(
  (language) => language !== baseLanguage,
);

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}

/** The language a stored word stands for; one the portal does not speak (any more) gives the base. */
export function knownLanguage(stored: string): Language {
  return isLanguage(stored) ? stored : baseLanguage;
}
