import { dateOfDay, dayAt, endOfDay } from "../calendar/days.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { longWaitDays, longWaitingAtMost } from "../queue-limits.ts";
import { findStoredStatuses } from "./counter-records.ts";
import { queuedSelection, toQueued, type QueuedApplication } from "./office-records.ts";
import { isDecided, statuses } from "./status.ts";

/** The undecided applications that wait for the office. */
export interface LongWaiting {
  /** How many wait for more than so many days; at most `longWaitingAtMost` are counted. */
  count: number;
  /** Whether there are more than these. */
  isCapped: boolean;
  days: number;
  /** They were submitted until this day in India, `YYYY-MM-DD`. */
  to: string;
  /** The one that was submitted first, however long it waits. */
  oldest: QueuedApplication | undefined;
}

/**
 * How many undecided applications wait long for the office, and the oldest one.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function findLongWaiting(office: Office, actor: Actor): Promise<LongWaiting> {
  requireAllowed(actor, "seeAllApplications");
  const lastDay = dayAt(office.clock()) - longWaitDays - 1;
  let count = 0;
  const oldest: QueuedApplication[] = [];
  for (const status of statuses.filter((one) => !isDecided[one])) {
    const stored = await findStoredStatuses(office, status);
    count += await countUntil(office, stored, endOfDay(lastDay));
    const rows = await waiting(office, stored)
      .select(queuedSelection)
      .orderBy("submittedAt")
      .orderBy("id")
      .limit(1)
      .execute();
    oldest.push(...toQueued(office, rows, actor.language));
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
