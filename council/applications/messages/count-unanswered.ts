import type { Office } from "../../office.ts";
import { requireAllowed, type Person } from "../../permissions.ts";
import { countUnansweredRows } from "./records.ts";

/**
 * How many applications have a message of their applicant that nobody in the office has answered.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function countUnanswered(office: Office, actor: Person): Promise<number> {
  requireAllowed(actor, "seeAllApplications");
  return countUnansweredRows(office);
}
