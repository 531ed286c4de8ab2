// SQL of the order in which the office has to decide.
import { sql } from "kysely";
import { decidedStatuses } from "./status.ts";

/** The statuses are literals, because the planner does not find the index for parameters. */
const decidedList = sql.join(decidedStatuses.map((status) => sql.lit(status)));

/** The condition that an application is not decided. */
export const notDecided = sql<boolean>`"status" not in (${decidedList})`;

/**
 * The time by which the office has to decide, in milliseconds UTC; the highest number for applications that are decided,
 * have no due date or wait for the applicant. Its SQL must equal that of its index in migration 042; otherwise the
 * database does not use the index.
 */
export const dueKey = sql<number>`(case when "dueAt" is null or "awaiting" = 'applicant' or "status" in (${decidedList})
  then 9007199254740991 else "dueAt" end)`;
