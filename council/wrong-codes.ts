import { dayMs } from "./limits.ts";
import type { Office } from "./office.ts";
import { findAttemptCount, type RateLimitKey } from "./rate-limit.ts";

/** The counter of the wrong codes that visitors enter within a day, from all networks together. */
export const wrongCodesEverywhere: RateLimitKey = {
  action: "codes.wrongEverywhere",
  subject: "all",
};
/** More wrong codes than this cause a warning: one network alone cannot enter so many a day (accounts/visitor-codes.ts). */
export const wrongCodesUnsuspiciousPerDay = 500;

/** How many wrong codes visitors entered within a day. */
export async function countWrongCodes(office: Office): Promise<number> {
  return findAttemptCount(office, wrongCodesEverywhere, dayMs);
}
