import { preparedQuery } from "../../database/prepared.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { lateCountedAtMost } from "../review-limits.ts";
import { dueKey } from "./due-order.ts";

/** How many applications the office should have decided by now. */
export interface LateApplications {
  /** At most `lateCountedAtMost`. */
  count: number;
  /** Whether there are more late applications than `count`. */
  isCapped: boolean;
}

/**
 * Counts the applications that the office should have decided by now.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function countLate(office: Office, actor: Person): Promise<LateApplications> {
  requireAllowed(actor, "seeAllApplications");
  const [row] = await lateRows(office, { now: office.clock() });
  const rowCount = Number(row!.rows);
  return { count: Math.min(rowCount, lateCountedAtMost), isCapped: rowCount > lateCountedAtMost };
}

const lateRows = preparedQuery(({ db }, { now }: { now: number }) => {
  const limited = db
    .selectFrom("applications")
    .select("id")
    .where(dueKey, "<", now)
    // Ordered, so that PostgreSQL reads the beginning of the index, and never all rows.
    .orderBy(dueKey)
    .limit(lateCountedAtMost + 1);
  return db
    .selectFrom(limited.as("late"))
    .select(({ fn }) => fn.countAll<number | string>().as("rows"));
});
