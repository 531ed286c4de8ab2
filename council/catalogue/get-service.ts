import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { findService, type DefinedService } from "./records.ts";

/**
 * Returns a service that people can apply for.
 * @throws NotFoundError if it does not exist or is not active.
 */
export async function getService(office: Office, serviceId: string): Promise<DefinedService> {
  const service = await findService(office, serviceId);
  if (!service?.isActive) throw new NotFoundError(`service ${serviceId}`);
  return service;
}

/**
 * Returns a service, active or not, to somebody who manages services.
 * @throws ForbiddenError for everybody else, NotFoundError if the service does not exist.
 */
export async function getServiceToManage(
  office: Office,
  actor: Person,
  serviceId: string,
): Promise<DefinedService> {
  requireAllowed(actor, "manageServices");
  const service = await findService(office, serviceId);
  if (!service) throw new NotFoundError(`service ${serviceId}`);
  return service;
}
