import { baseLanguage, type Language } from "./languages.ts";

/** The language of the text from `textIn`, if it is not the reader's: the `lang` of the element with the text. */
export function foreignLanguage(
  language: Language,
  text: Partial<Record<Language, string>>,
): Language | undefined {
  if (text[language]) return undefined;
  const order: Language[] = [baseLanguage, ...(Object.keys(text) as Language[])];
  return order.find((one) => text[one]);
}
