import { z } from "zod";
import {
  baseLanguage,
  otherLanguages,
  type BaseLanguage,
  type Language,
} from "../../texts/languages.ts";

/** A text in the base language, blank where it was written in others only, and in those. */
export type LocalText = Record<BaseLanguage, string> & Partial<Record<Language, string>>;

export const localText = z.strictObject({
  ...Object.fromEntries(otherLanguages.map((language) => [language, z.string().optional()])),
  [baseLanguage]: z.string(),
}) as unknown as z.ZodType<LocalText>;
