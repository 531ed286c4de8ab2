import { textIn, type BaseLanguage, type Language } from "../../texts/languages.ts";
import type { TextKey, Translate } from "../../texts/translate.ts";

/**
 * A text of a field: the key of one of the portal's own texts, or a text that a council wrote in one or more languages. The
 * text in the base language is blank if the council wrote it only in other languages.
 */
export type FieldText =
  | TextKey
  | (Record<BaseLanguage, string> & Partial<Record<Language, string>>);

/** The text in the reader's language; if it has none, in the base language or any other language. */
export function fieldText(t: Translate, text: FieldText): string {
  return typeof text === "string" ? t.of({ key: text }) : textIn(t.language, text);
}
