import type { Office } from "../office.ts";
import { mustBeAllowed, type Actor } from "../permissions.ts";
import { countByStatus, type Counters } from "./records.ts";

/**
 * All applications counted by status.
 * @throws Forbidden unless the actor may see all applications.
 */
export async function countApplications(office: Office, actor: Actor): Promise<Counters> {
  mustBeAllowed(actor, "seeAllApplications");
  return countByStatus(office);
}
