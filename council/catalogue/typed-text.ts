import { z } from "zod";
import { baseLanguage, otherLanguages, perLanguage, type Language } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import { oneLine } from "../mail/one-line.ts";
import type { LocalText } from "./local-text.ts";

/** A text in each language, as a form sends it. */
export type LocalTextValues = Record<Language, string>;

/** Makes the schema of one line in each language: trimmed, with spaces in place of line breaks and control characters. */
export const localLine = (maxLength: number, tooLong: TextKey) => {
  const line = z.string().overwrite(oneLine).max(maxLength, tooLong);
  return z.strictObject(perLanguage(() => line));
};

/**
 * Turns the values of a form into the text that is stored; undefined if all are blank. The base language is blank if only
 * other languages were filled in.
 */
export function toLocalText(values: LocalTextValues): LocalText | undefined {
  const translatedInto = otherLanguages.filter((language) => values[language] !== "");
  const baseText = values[baseLanguage];
  if (!baseText && translatedInto.length === 0) return undefined;
  const translations = Object.fromEntries(
    translatedInto.map((language) => [language, values[language]]),
  );
  return { [baseLanguage]: baseText, ...translations };
}
