import { dateOfDay, dayAt, endOfDay } from "../calendar/days.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { longWaitDays, longWaitingAtMost } from "../queue-limits.ts";
import { findStoredStatuses } from "./counter-records.ts";
import { listedSelection } from "./listed-selection.ts";
import { toListedApplications, type ListedApplication } from "./records.ts";
import { isDecided, statuses } from "./status.ts";

type NamedApplication = ListedApplication & { userName: string };

/** The undecided applications that wait for the office. */
export interface LongWaiting {
  /** How many were submitted more than so many days ago; at most `longWaitingAtMost` are counted. */
  count: number;
  /** Whether there are more than these. */
  isCapped: boolean;
  days: number;
  /** They were submitted until this day in India, `YYYY-MM-DD`. */
  to: string;
  /** The one that was submitted first. */
  oldest: NamedApplication | undefined;
}

/**
 * How many undecided applications of more than five days ago wait for the office, and the oldest one.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function findLongWaiting(office: Office, actor: Actor): Promise<LongWaiting> {
  requireAllowed(actor, "seeAllApplications");
  const lastDay = dayAt(office.clock()) - longWaitDays - 1;
  let count = 0;
  const oldest: NamedApplication[] = [];
  for (const status of statuses.filter((one) => !isDecided[one])) {
    const stored = await findStoredStatuses(office, status);
    count += await countUntil(office, stored, endOfDay(lastDay));
    const rows = await waiting(office, stored)
      .select(listedSelection(office, actor.language))
      .select("userName")
      .orderBy("submittedAt")
      .orderBy("id")
      .limit(1)
      .execute();
    oldest.push(...toListedApplications(office, rows));
  }
  return {
    count: Math.min(count, longWaitingAtMost),
    isCapped: count > longWaitingAtMost,
    days: longWaitDays,
    to: dateOfDay(lastDay),
    oldest: oldest.toSorted((one, other) => one.submittedAt - other.submittedAt)[0],
  };
}

function waiting({ db }: Office, storedStatuses: string[]) {
  return db
    .selectFrom("applications")
    .where("status", "in", storedStatuses)
    .where("awaiting", "=", "office");
}

async function countUntil(office: Office, stored: string[], until: number): Promise<number> {
  const some = waiting(office, stored)
    .select("id")
    .where("submittedAt", "<=", until)
    .limit(longWaitingAtMost + 1);
  const { rows } = await office.db
    .selectFrom(some.as("some"))
    .select(({ fn }) => fn.countAll<number | string>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
}
