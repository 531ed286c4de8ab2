import type { HistoryEvent } from "../../council/applications/history.ts";
import { eventsShownAtMost } from "../../council/limits.ts";
import type { Translate } from "../../texts/translate.ts";

/** Says that a history shows its newest events alone; undefined where it shows all. */
export function olderEventsText(
  t: Translate,
  history: readonly HistoryEvent[],
): string | undefined {
  return history.length <= eventsShownAtMost
    ? undefined
    : t("applications.olderEvents", { count: eventsShownAtMost });
}
