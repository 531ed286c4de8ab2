import { messages } from "./generated/messages.ts";
import type { Language } from "./languages.ts";
import { translator, type Messages, type Translate } from "./translate.ts";

/** The compiled messages of one language. For the server only: a browser loads its own language. */
export function messagesIn(language: Language): Messages {
  return messages[language] as Messages;
}

const translators = new Map<Language, Translate>();

/** The translator of a language, for pages rendered here, letters and operator commands. */
export function textsIn(language: Language): Translate {
  let translate = translators.get(language);
  if (!translate) {
    translate = translator(language, messagesIn(language));
    translators.set(language, translate);
  }
  return translate;
}
