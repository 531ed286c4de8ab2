import type { Language } from "../../texts/languages.ts";
import { translator, type Messages, type Translate } from "../../texts/translate.ts";

const translators = new Map<Language, Translate>();

/** Registers messages: on the server those of every language, in a browser only those of the page. */
export function setPageMessages(language: Language, messages: Messages): void {
  translators.set(language, translator(language, messages));
}

/** The translator of a language whose messages are registered. */
export function pageTexts(language: Language): Translate {
  const t = translators.get(language);
  if (!t) throw new Error(`No messages for ${language}`);
  return t;
}
