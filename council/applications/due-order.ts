// SQL of the order in which the office has to decide.
import { sql } from "kysely";
import { decidedStatuses } from "./status.ts";

/** Literals, because an index is found only by them. */
const decided = sql.join(decidedStatuses.map((status) => sql.lit(status)));

/** The condition that an application is not decided. */
export const notDecided = sql<boolean>`"status" not in (${decided})`;

/**
 * By when the office has to decide, in milliseconds UTC; the highest number for those that nothing is due for. It
 * is written like its index in migration 042, or the index is not used.
 */
export const dueOrder = sql<number>`(case when "dueAt" is null or "awaiting" = 'applicant' or "status" in (${decided})
  then 9007199254740991 else "dueAt" end)`;
