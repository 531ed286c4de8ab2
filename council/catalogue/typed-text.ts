import { z } from "zod";
import { baseLanguage, otherLanguages, perLanguage, type Language } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import { oneLine } from "../mail/one-line.ts";
import type { LocalText } from "./local-text.ts";

/** A text in each language, as typed. */
export type LocalTextValues = Record<Language, string>;

/** A line in each language, as typed. */
export const typedText = (maxLength: number, tooLong: TextKey) => {
  const line = z.string().overwrite(oneLine).max(maxLength, tooLong);
  return z.strictObject(perLanguage(() => line));
};

/** What was typed, as it is stored; undefined if it is blank. It may be written in another language only. */
export function toLocalText(typed: LocalTextValues): LocalText | undefined {
  const filled = otherLanguages.filter((language) => typed[language] !== "");
  const written = typed[baseLanguage];
  if (!written && filled.length === 0) return undefined;
  const others = Object.fromEntries(filled.map((language) => [language, typed[language]]));
  return { [baseLanguage]: written, ...others };
}
