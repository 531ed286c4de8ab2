import formatMessage, { type CompiledMessage } from "icu-minify/format";
import { dateTimeFormat, numberFormat, pluralRules } from "./formatters.ts";
import { languages, type Language } from "./languages.ts";
import type { TextArguments } from "./generated/keys.ts";

/** The name of a text, `room.meaning`, as the JSON files under texts/ have it. */
export type TextKey = keyof TextArguments;

/** A text to be shown later, in a language not known yet: its key and its arguments. */
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
  /** The text under `key`, with its arguments filled in. */
  <Key extends TextKey>(key: Key, ...args: ArgumentsOf<Key>): string;
  /** The text of a stored reference, whose key is known only at run time. */
  of(reference: TextReference): string;
  /** The text under `key` whose `<tags>` are turned into elements by the functions of `tags`. */
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
 * Binds compiled messages to a language.
 * @throws when a key is not among the messages; in development also when an argument is missing
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
