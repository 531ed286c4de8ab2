import { unchangedApplications } from "../applications/purge.ts";
import { countEntriesBefore } from "../audit/purge.ts";
import { unusedPeople } from "../counter/purge-people.ts";
import { unusedPeopleKeptMonths } from "../counter-limits.ts";
import {
  applicationsKeptMonths,
  contactMessagesKeptMonths,
  lettersKeptMonths,
  notificationsKeptMonths,
  usageLogsKeptMonths,
} from "../limits.ts";
import type { Office } from "../office.ts";

/** How many records of each kind have expired. */
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
  logs: number;
}

/** Logged when the audit log keeps its old entries. */
export const auditNotCleared =
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

/** Counts what the retention run would delete now; changes nothing. */
export async function countExpired(office: Office): Promise<ExpiredCounts> {
  const since = retainedSince(office.clock());
  const { db } = office;
  const countAll = { rows: db.fn.countAll().as("rows") };
  const applications = unchangedApplications(office, since.applications);
  const counts = {
    applications: applications.select(countAll.rows),
    documents: db
      .selectFrom("documents")
      .where("applicationId", "in", applications.select("applications.id"))
      .select(countAll.rows),
    contactMessages: db
      .selectFrom("contactMessages")
      .where("createdAt", "<", since.contactMessages)
      .select(countAll.rows),
    letters: db
      .selectFrom("letters")
      .where("state", "!=", "waiting")
      .where("createdAt", "<", since.letters)
      .select(countAll.rows),
    notifications: db
      .selectFrom("notifications")
      .where("createdAt", "<", since.notifications)
      .select(countAll.rows),
    people: unusedPeople(office, since.people).select(countAll.rows),
    accessRecords: db
      .selectFrom("accessRecords")
      .where("createdAt", "<", since.logs)
      .select(countAll.rows),
  };
  const counted = await Promise.all(
    Object.entries(counts).map(async ([kind, query]) => {
      const { rows } = await query.executeTakeFirstOrThrow();
      return [kind, Number(rows)] as const;
    }),
  );
  const logs = await countEntriesBefore(office, since.logs);
  if (logs === "incomplete") office.log.error({}, auditNotCleared);
  return {
    ...(Object.fromEntries(counted) as Omit<ExpiredCounts, "logs">),
    logs: logs === "incomplete" ? 0 : logs,
  };
}
