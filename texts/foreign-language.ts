import { baseLanguage, type Language } from "./languages.ts";

/** The language of what `textIn` gives a reader, if it is not theirs: the `lang` of the element that shows it. */
export function foreignLanguage(
  language: Language,
  text: Partial<Record<Language, string>>,
): Language | undefined {
  if (text[language]) return undefined;
  const order: Language[] = [baseLanguage, ...(Object.keys(text) as Language[])];
  return order.find((one) => text[one]);
}
