import type { Office } from "../office.ts";
import { mustBeAllowed, type Person } from "../permissions.ts";
import { countByStatus, type Counters } from "./records.ts";

/**
 * All applications counted by status, in one query.
 * @throws Forbidden unless the actor may see all applications.
 */
export async function countApplications(office: Office, actor: Person): Promise<Counters> {
  mustBeAllowed(actor, "seeAllApplications");
  return countByStatus(office);
}
