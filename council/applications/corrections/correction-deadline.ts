import { dayAt, endOfDay } from "../../calendar/days.ts";

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
