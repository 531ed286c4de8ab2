import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { allServices, type Service } from "./records.ts";

/**
 * Every service, active or not, newest first.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function listServices(office: Office, actor: Person): Promise<Service[]> {
  requireAllowed(actor, "manageServices");
  return allServices(office);
}
