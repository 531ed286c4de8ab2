import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { hasOwnOrder } from "./order-records.ts";
import { allServices, type Service } from "./records.ts";

export interface ServiceList {
  /** All services, active or not, in the council's order; newest first if it set no order. */
  services: Service[];
  /** Whether the council set an order. */
  hasOwnOrder: boolean;
}

/**
 * Lists every service.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function listServices(office: Office, actor: Person): Promise<ServiceList> {
  requireAllowed(actor, "manageServices");
  return { services: await allServices(office), hasOwnOrder: await hasOwnOrder(office) };
}
