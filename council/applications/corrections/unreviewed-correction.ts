import type { DatedEvent } from "../waits.ts";

/**
 * When the applicant corrected an application, in milliseconds UTC; undefined where the office has decided or asked
 * once more since.
 * @param events oldest first
 */
export function notReviewedCorrectionIn(events: readonly DatedEvent[]): number | undefined {
  const last = events.findLast(
    ({ kind }) =>
      kind === "corrected" || kind === "statusChanged" || kind === "correctionRequested",
  );
  return last?.kind === "corrected" ? last.at : undefined;
}
