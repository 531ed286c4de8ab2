import { unusedPeopleKeptMonths } from "../counter-limits.ts";
import { dayInIndia, midnightInIndia } from "../day-in-india.ts";
import {
  applicationsKeptMonths,
  contactMessagesKeptMonths,
  lettersKeptMonths,
  notificationsKeptMonths,
  usageLogsKeptMonths,
} from "../limits.ts";

/** How many records of each kind have expired. Of the records deleted with an application, only documents are counted. */
export interface ExpiredCounts {
  applications: number;
  documents: number;
  contactMessages: number;
  letters: number;
  notifications: number;
  /** Counter applicants without applications. */
  people: number;
  /** Access records are kept as long as the audit log. */
  accessRecords: number;
  /** Entries of the audit log. */
  logs: number;
}

/** Written to the process log if old audit entries are not deleted. */
export const auditNotClearedMessage =
  "old entries of the audit log were kept, because its chain is not intact: run verify and audit accept";

/**
 * The start of the retention period of each kind of record, in milliseconds UTC; older records are deleted. It is always
 * a midnight in India, so that what was written at any hour of a day is kept through the last day of its period.
 */
export function retainedSince(now: number) {
  return {
    applications: midnightMonthsBefore(now, applicationsKeptMonths),
    contactMessages: midnightMonthsBefore(now, contactMessagesKeptMonths),
    letters: midnightMonthsBefore(now, lettersKeptMonths),
    notifications: midnightMonthsBefore(now, notificationsKeptMonths),
    people: midnightMonthsBefore(now, unusedPeopleKeptMonths),
    logs: midnightMonthsBefore(now, usageLogsKeptMonths),
  };
}

/**
 * The midnight in India (milliseconds UTC) at which the same day of the month began so many months earlier, or the last day
 * of that month if it is shorter.
 */
function midnightMonthsBefore(now: number, months: number): number {
  const [year, month, day] = dayInIndia(now).split("-").map(Number) as [number, number, number];
  // Day 0 of the next month is the last day of this one; JavaScript counts months from 0.
  const daysInMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return midnightInIndia(Date.UTC(year, month - 1 - months, Math.min(day, daysInMonth)));
}
