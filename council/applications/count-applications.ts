import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { sumCounts, type StatusTotals } from "./status-total-records.ts";

/**
 * All applications counted by status, exactly.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function countApplications(office: Office, actor: Person): Promise<StatusTotals> {
  requireAllowed(actor, "seeAllApplications");
  return sumCounts(office);
}
