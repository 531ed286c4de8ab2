import { expect, it } from "vitest";
import type { HistoryEvent } from "../../council/applications/history.ts";
import { eventsShownAtMost } from "../../council/limits.ts";
import { textsIn } from "../../texts/all.ts";
import { olderEventsText } from "./older-events.ts";

it("says that only the newest events are shown if a history has more than a page shows", () => {
  const history = Array<HistoryEvent>(eventsShownAtMost + 1);
  expect(olderEventsText(textsIn("en"), history)).toBe("Only the newest 500 entries are shown.");
  expect(olderEventsText(textsIn("en"), history.slice(1))).toBeUndefined();
});
