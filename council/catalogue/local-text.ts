import { z } from "zod";
import {
  baseLanguage,
  otherLanguages,
  type BaseLanguage,
  type Language,
} from "../../texts/languages.ts";

/** A text by language. It always has the base language, but that is blank if the text is written in other languages only. */
export type LocalText = Record<BaseLanguage, string> & Partial<Record<Language, string>>;

export const localText = z.strictObject({
  ...Object.fromEntries(otherLanguages.map((language) => [language, z.string().optional()])),
  [baseLanguage]: z.string(),
}) as unknown as z.ZodType<LocalText>;
