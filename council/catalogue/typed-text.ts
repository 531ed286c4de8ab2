import { z } from "zod";
import { baseLanguage, otherLanguages, perLanguage, type Language } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import { oneLine } from "../mail/one-line.ts";
import type { LocalText } from "./local-text.ts";

/** A text in each language, as typed. */
export type LocalTextValues = Record<Language, string>;

/** The schema of one line in each language: trimmed, with line breaks and control characters made spaces. */
export const localLine = (maxLength: number, tooLong: TextKey) => {
  const line = z.string().overwrite(oneLine).max(maxLength, tooLong);
  return z.strictObject(perLanguage(() => line));
};

/** What was typed, as it is stored; undefined if all is blank. The base language is blank if only others were filled in. */
export function toLocalText(typed: LocalTextValues): LocalText | undefined {
  const filled = otherLanguages.filter((language) => typed[language] !== "");
  const written = typed[baseLanguage];
  if (!written && filled.length === 0) return undefined;
  const others = Object.fromEntries(filled.map((language) => [language, typed[language]]));
  return { [baseLanguage]: written, ...others };
}
