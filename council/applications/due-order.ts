// SQL of the order in which the office has to decide.
import { sql } from "kysely";
import { decidedStatuses } from "./status.ts";

/** Literals, not parameters: with parameters the planner does not find the index. */
const decided = sql.join(decidedStatuses.map((status) => sql.lit(status)));

/** The condition that an application is not decided. */
export const notDecided = sql<boolean>`"status" not in (${decided})`;

/**
 * By when the office has to decide, in milliseconds UTC; the highest number for applications that are decided, have no
 * due date or wait for the applicant. Written exactly like its index in migration 042; otherwise the index is not used.
 */
export const dueKey = sql<number>`(case when "dueAt" is null or "awaiting" = 'applicant' or "status" in (${decided})
  then 9007199254740991 else "dueAt" end)`;
