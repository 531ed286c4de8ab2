import { formatDate } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";

/** Says until when (milliseconds UTC) an application can be corrected, in the letters that ask for it. */
export function correctByParagraph(t: Translate, until: number | undefined) {
  if (until === undefined) return [];
  return [{ paragraph: t("letters.correctBy", { date: formatDate(until, t.language) }) }];
}
