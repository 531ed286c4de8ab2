import { dayMs } from "./limits.ts";
import type { Office } from "./office.ts";
import { attemptsOf, type RateLimitKey } from "./rate-limit.ts";

/** Counts the wrong codes that visitors enter within a day, from all networks together. */
export const wrongCodesEverywhere: RateLimitKey = {
  action: "codes.wrongEverywhere",
  subject: "all",
};
/** Operators are warned of more: one network alone may not enter so many a day (accounts/visitor-codes.ts). */
export const wrongCodesUnsuspiciousPerDay = 500;

/** How many wrong codes visitors entered within a day. */
export async function countWrongCodes(office: Office): Promise<number> {
  return attemptsOf(office, wrongCodesEverywhere, dayMs);
}
