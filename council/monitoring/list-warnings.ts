import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { collectObservations } from "./collect-observations.ts";
import { warningsOf, type Warning } from "./warnings.ts";

/**
 * The warnings, for administrators.
 * @throws ForbiddenError for everybody else.
 */
export async function listWarnings(office: Office, actor: Person): Promise<Warning[]> {
  requireAllowed(actor, "monitorPortal");
  return findWarnings(office);
}

/** The warnings; only the warning `unknown` if something could not be read. Checks no rights. */
export async function findWarnings(office: Office): Promise<Warning[]> {
  try {
    return warningsOf(await collectObservations(office), office.clock());
  } catch (error) {
    office.log.error({ err: error }, "warnings could not be looked up");
    return [{ name: "unknown" }];
  }
}
