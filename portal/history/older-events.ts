import type { HistoryEvent } from "../../council/applications/history.ts";
import { eventsShownAtMost } from "../../council/limits.ts";
import type { Translate } from "../../texts/translate.ts";

/** The text that says that a history shows only its newest events; undefined if it shows all. */
export function olderEventsText(
  t: Translate,
  history: readonly HistoryEvent[],
): string | undefined {
  return history.length <= eventsShownAtMost
    ? undefined
    : t("applications.olderEvents", { count: eventsShownAtMost });
}
