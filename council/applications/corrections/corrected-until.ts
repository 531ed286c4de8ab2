import { dayAt, endOfDay } from "../../calendar/days.ts";

interface LimitedRequest {
  /** Milliseconds UTC. */
  requestedAt: number;
  /** As the applicant was told; requests of older releases told nothing. */
  until?: number | undefined;
}

/**
 * Until when an applicant may correct without being rejected for it: the end of a day in India, milliseconds
 * UTC.
 * @param days that the council gives now: they count where the request names no day
 */
export function correctedUntil({ requestedAt, until }: LimitedRequest, days: number): number {
  return until ?? endOfDay(dayAt(requestedAt) + days);
}
