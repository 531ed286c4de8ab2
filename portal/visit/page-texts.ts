import type { Language } from "../../texts/languages.ts";
import { translator, type Messages, type Translate } from "../../texts/translate.ts";

const translators = new Map<Language, Translate>();

/** Registers the messages of a language: on the server of every language, in a browser only of the page's language. */
export function setPageMessages(language: Language, messages: Messages): void {
  translators.set(language, translator(language, messages));
}

/** The translator of a language whose messages are registered. */
export function pageTexts(language: Language): Translate {
  const t = translators.get(language);
  if (!t) throw new Error(`No messages for ${language}`);
  return t;
}
