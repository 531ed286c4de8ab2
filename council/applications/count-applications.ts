import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { sumCounts, type StatusTotals } from "./status-total-records.ts";

/**
 * The exact number of applications with each status.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function countApplications(office: Office, actor: Person): Promise<StatusTotals> {
  requireAllowed(actor, "seeAllApplications");
  return sumCounts(office);
}
