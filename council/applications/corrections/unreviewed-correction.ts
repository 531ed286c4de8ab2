import type { DatedEvent } from "../waits.ts";

/**
 * When an application was corrected last, in milliseconds UTC; undefined if it never was, or if the office has reviewed it
 * or asked for another correction since.
 * @param events oldest first
 */
export function unreviewedCorrectionAt(events: readonly DatedEvent[]): number | undefined {
  const last = events.findLast(
    ({ kind }) =>
      kind === "corrected" || kind === "statusChanged" || kind === "correctionRequested",
  );
  return last?.kind === "corrected" ? last.at : undefined;
}
