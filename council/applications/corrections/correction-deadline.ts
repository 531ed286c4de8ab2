import { dayAt, endOfDay } from "../../calendar/days.ts";
import type { Office } from "../../office.ts";

interface LimitedRequest {
  /** Milliseconds UTC. */
  requestedAt: number;
  /** The time that the applicant was told; undefined for requests of older releases, which named none. */
  until?: number | undefined;
}

/**
 * Until when an applicant may correct an application before it can be rejected as not corrected: the end of a day in
 * India, milliseconds UTC.
 * @param days the number of days that the council gives now; only used if the request names no time
 */
export function correctionDeadline({ requestedAt, until }: LimitedRequest, days: number): number {
  return until ?? endOfDay(dayAt(requestedAt) + days);
}

/** The time that is left to correct an application. */
export interface CorrectionTime {
  /** Milliseconds UTC. */
  until: number;
  /** Whether that time is over. Even then it can be corrected until the office rejects it. */
  isOverdue: boolean;
}

/** Like `correctionDeadline`, with whether it is over. */
export function correctionTime(
  { clock }: Pick<Office, "clock">,
  request: LimitedRequest,
  days: number,
): CorrectionTime {
  const until = correctionDeadline(request, days);
  return { until, isOverdue: clock() > until };
}
