import { z } from "zod";
import {
  baseLanguage,
  otherLanguages,
  type BaseLanguage,
  type Language,
} from "../../texts/languages.ts";

/** A text by language. The base language is always there: blank if the text was written in other languages only. */
export type LocalText = Record<BaseLanguage, string> & Partial<Record<Language, string>>;

export const localText = z.strictObject({
  ...Object.fromEntries(otherLanguages.map((language) => [language, z.string().optional()])),
  [baseLanguage]: z.string(),
}) as unknown as z.ZodType<LocalText>;
