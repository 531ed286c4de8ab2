import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { lateCountedAtMost } from "../review-limits.ts";
import { dueOrder } from "./due-order.ts";

/** How many applications the office should have decided by now. */
export interface LateApplications {
  /** At most `lateCountedAtMost` are counted. */
  count: number;
  /** Whether there are more than are counted. */
  isCapped: boolean;
}

/**
 * Counts the applications that the office should have decided by now.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function countLate(office: Office, actor: Person): Promise<LateApplications> {
  requireAllowed(actor, "seeAllApplications");
  const some = office.db
    .selectFrom("applications")
    .select("id")
    .where(dueOrder, "<", office.clock())
    // Ordered, so that PostgreSQL reads the beginning of the index, and never all rows.
    .orderBy(dueOrder)
    .limit(lateCountedAtMost + 1);
  const { rows } = await office.db
    .selectFrom(some.as("some"))
    .select(({ fn }) => fn.countAll<number | string>().as("rows"))
    .executeTakeFirstOrThrow();
  const found = Number(rows);
  return { count: Math.min(found, lateCountedAtMost), isCapped: found > lateCountedAtMost };
}
