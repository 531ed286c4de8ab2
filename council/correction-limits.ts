// Limits of corrections.
import { dayMs } from "./limits.ts";

export const correctionTextMaxLength = 500;
/** The reminder comes so long after the request, or so long before its time is over, whichever is earlier. */
export const [correctionReminderMs, correctionReminderLeadMs] = [7 * dayMs, 2 * dayMs];
/** After so many days, or the council's own number, the office may reject an application as not corrected. */
export const correctionDays = 30;
export const [correctionDaysAtLeast, correctionDaysAtMost] = [7, 365] as const;
