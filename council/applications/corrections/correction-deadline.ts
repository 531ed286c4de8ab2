import { dayAt, endOfDay } from "../../calendar/days.ts";
import type { Office } from "../../office.ts";

interface CorrectionRequestTimes {
  /** Milliseconds UTC. */
  requestedAt: number;
  /** The time that the applicant was told; undefined for requests of older releases, which named none. */
  until?: number | undefined;
}

/**
 * The time after which the office may reject an application as not corrected: the end of a day in India, milliseconds UTC.
 * Until the office does so, the applicant can still correct it.
 * @param days the number of days that the council gives now; only used if the request names no time
 */
export function correctionDeadline(
  { requestedAt, until }: CorrectionRequestTimes,
  days: number,
): number {
  return until ?? endOfDay(dayAt(requestedAt) + days);
}

/** The deadline of a correction, and whether it is over. */
export interface CorrectionDeadlineState {
  /** Milliseconds UTC. */
  until: number;
  /** Whether the clock is past `until`. */
  isOverdue: boolean;
}

/** The deadline from `correctionDeadline`, and whether it is over. */
export function deadlineStateOf(
  { clock }: Pick<Office, "clock">,
  request: CorrectionRequestTimes,
  days: number,
): CorrectionDeadlineState {
  const until = correctionDeadline(request, days);
  return { until, isOverdue: clock() > until };
}
