import { formatDate } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";

/** The day that a slip promises; while it waits for the applicant, that it moves. */
export function promisedDay(
  t: Translate,
  { dueAt, isDuePaused }: { dueAt: number; isDuePaused: boolean },
): string {
  const date = formatDate(dueAt, t.language);
  return isDuePaused ? t("applications.own.due.pausedValue", { date }) : date;
}
