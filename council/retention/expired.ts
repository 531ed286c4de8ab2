import { unusedPeopleKeptMonths } from "../counter-limits.ts";
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

/** The start of the retention period of each kind of record, in milliseconds UTC; older records are deleted. */
export function retainedSince(now: number) {
  return {
    applications: monthsBefore(now, applicationsKeptMonths),
    contactMessages: monthsBefore(now, contactMessagesKeptMonths),
    letters: monthsBefore(now, lettersKeptMonths),
    notifications: monthsBefore(now, notificationsKeptMonths),
    people: monthsBefore(now, unusedPeopleKeptMonths),
    logs: monthsBefore(now, usageLogsKeptMonths),
  };
}

/** The same day this many months earlier, or the last day of that month if the month is too short. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  const isMonthTooShort = date.getUTCDate() !== day;
  // JavaScript turns 31 February into 3 March. Day 0 of March is the last day of February.
  return isMonthTooShort ? date.setUTCDate(0) : date.getTime();
}
