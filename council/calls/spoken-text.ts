import { formatDate } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";
import type { Spoken } from "./records.ts";

/** A sentence to read out, with its dates, in the reader's language. */
export function spokenText(t: Translate, { key, args, dates = {} }: Spoken): string {
  const days = Object.entries(dates).map(([name, at]) => [name, formatDate(at, t.language)]);
  return t.of({ key, args: { ...args, ...Object.fromEntries(days) } });
}
