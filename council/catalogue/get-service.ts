import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { findService, type DefinedService } from "./records.ts";

/**
 * A service that people can apply for.
 * @throws NotFoundError if it does not exist or is not active.
 */
export async function getService(office: Office, serviceId: string): Promise<DefinedService> {
  const service = await findService(office, serviceId);
  if (!service?.isActive) throw new NotFoundError(`service ${serviceId}`);
  return service;
}

/**
 * A service for those who manage them, active or not.
 * @throws ForbiddenError for everybody else, NotFoundError if it does not exist.
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
