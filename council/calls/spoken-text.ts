import { formatDate } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";
import { fieldText } from "../fields/field-text.ts";
import type { SpokenSentence } from "./records.ts";

/** A sentence to read out, with its dates and labels of fields, in the reader's language. */
export function spokenText(
  t: Translate,
  { key, args, dates = {}, labels = {} }: SpokenSentence,
): string {
  const days = Object.entries(dates).map(([name, at]) => [name, formatDate(at, t.language)]);
  const names = Object.entries(labels).map(([name, label]) => [name, fieldText(t, label)]);
  return t.of({ key, args: { ...args, ...Object.fromEntries([...days, ...names]) } });
}
