import type { Office } from "../office.ts";
import { mustBeAllowed, type Actor } from "../permissions.ts";
import { countByStatus } from "./office-records.ts";
import { statuses, type Status } from "./status.ts";

/** How many applications there are in each status and altogether, over all rows. */
export type Counters = Record<Status, number> & { total: number };

/**
 * All applications counted by status.
 * @throws Forbidden unless the actor may see all applications.
 */
export async function countApplications(office: Office, actor: Actor): Promise<Counters> {
  mustBeAllowed(actor, "seeAllApplications");
  const counts = await countByStatus(office.db);
  const total = statuses.reduce((sum, status) => sum + counts[status], 0);
  return { ...counts, total };
}
