// Limits for corrections.
import { dayMs } from "./limits.ts";

export const correctionTextMaxLength = 500;
/** The reminder comes 7 days after the request, or 2 days before its time is over, whichever is earlier. */
export const [correctionReminderMs, correctionReminderLeadMs] = [7 * dayMs, 2 * dayMs];
/** After so many days, unless the council sets another number, the office may reject an application as not corrected. */
export const correctionDays = 30;
export const [correctionDaysAtLeast, correctionDaysAtMost] = [7, 365] as const;
