import formatMessage, { type CompiledMessage } from "icu-minify/format";
import { dateTimeFormat, numberFormat, pluralRules } from "./formatters.ts";
import { languages, type Language } from "./languages.ts";
import type { TextArguments } from "./generated/keys.ts";

/** The key of a text, `area.meaning`, as in the JSON files under texts/. */
export type TextKey = keyof TextArguments;

/** A text to be rendered later, in a language not known yet: its key and arguments. */
export interface TextReference {
  key: TextKey;
  args?: Record<string, string | number>;
}

export type Messages = Record<string, CompiledMessage>;

type ArgumentsOf<Key extends TextKey> = keyof TextArguments[Key] extends never
  ? []
  : [args: TextArguments[Key]];

type Chunk<Element> = string | Element;

export interface Translate {
  /** The text of a key, with its arguments filled in. */
  <Key extends TextKey>(key: Key, ...args: ArgumentsOf<Key>): string;
  /** The text of a stored reference, whose key is known only at run time. */
  of(reference: TextReference): string;
  /** The text of a key; the functions of `tags` convert its `<tags>` into elements. */
  rich<Element>(
    key: TextKey,
    tags: Record<string, string | number | ((chunks: Chunk<Element>[]) => Element)>,
  ): Chunk<Element>[];
  language: Language;
}

const formatters = {
  getDateTimeFormat: dateTimeFormat,
  getNumberFormat: numberFormat,
  getPluralRules: pluralRules,
};

/**
 * Creates the translator of a language from its compiled messages.
 * @throws if a key is missing; in development also if an argument is missing
 */
export function translator(language: Language, messages: Messages): Translate {
  const { locale } = languages[language];

  function format<Element>(key: string, values: Parameters<typeof formatMessage<Element>>[2]) {
    const message = messages[key];
    if (message === undefined) throw new Error(`No text "${key}" in language "${language}"`);
    if (typeof message === "string") return message;
    return formatMessage<Element>(message, locale, values, { formatters });
  }

  const translate = ((key: string, values?: Record<string, string | number>) =>
    String(format(key, values))) as Translate;
  translate.of = ({ key, args }) => String(format(key, args));
  translate.rich = <Element>(key: TextKey, tags: Record<string, never>) =>
    [format<Element>(key, tags)].flat() as Chunk<Element>[];
  translate.language = language;
  return translate;
}
