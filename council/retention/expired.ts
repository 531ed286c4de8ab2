import { unusedPeopleKeptMonths } from "../counter-limits.ts";
import {
  applicationsKeptMonths,
  contactMessagesKeptMonths,
  lettersKeptMonths,
  notificationsKeptMonths,
  usageLogsKeptMonths,
} from "../limits.ts";

/** How many records of each kind have expired. Of what is deleted with an application, only its documents are counted. */
export interface ExpiredCounts {
  applications: number;
  documents: number;
  contactMessages: number;
  letters: number;
  notifications: number;
  /** Without email, and without applications. */
  people: number;
  /** Access records are kept as long as the audit log. */
  accessRecords: number;
  /** Entries of the audit log. */
  logs: number;
}

/** Logged when the audit log keeps its old entries. */
export const auditNotClearedMessage =
  "old entries of the audit log were kept, because its chain is not intact: run verify and audit accept";

/** The start of each kind's retention period, in milliseconds UTC; older rows are deleted. */
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

/** The same day this many months earlier, or the last day of that month if it is shorter. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  const isMonthTooShort = date.getUTCDate() !== day;
  // Day 0 is the last day of the previous month: 31 February would have become 3 March.
  return isMonthTooShort ? date.setUTCDate(0) : date.getTime();
}
