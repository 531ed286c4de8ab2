import { formatDate } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";

/** The promised day as text for a slip. While the office waits for the applicant, the text says that the day moves. */
export function formatPromisedDay(
  t: Translate,
  { dueAt, isDuePaused }: { dueAt: number; isDuePaused: boolean },
): string {
  const date = formatDate(dueAt, t.language);
  return isDuePaused ? t("applications.own.due.pausedValue", { date }) : date;
}
