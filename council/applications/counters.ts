import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { sumCounts, type Counters } from "./counter-records.ts";

/**
 * All applications counted by status, exactly.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function countApplications(office: Office, actor: Person): Promise<Counters> {
  requireAllowed(actor, "seeAllApplications");
  return sumCounts(office);
}
