import { textIn, type BaseLanguage, type Language } from "../../texts/languages.ts";
import type { TextKey, Translate } from "../../texts/translate.ts";

/**
 * The text of a field: one of the portal's own, or what a council has written in one or more languages. The text in the
 * base language is blank if the council wrote it only in others.
 */
export type FieldText =
  | TextKey
  | (Record<BaseLanguage, string> & Partial<Record<Language, string>>);

/** The text in the reader's language, or else in the base language, or else in any other. */
export function fieldText(t: Translate, text: FieldText): string {
  return typeof text === "string" ? t.of({ key: text }) : textIn(t.language, text);
}
