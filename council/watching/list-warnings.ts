import type { Office } from "../office.ts";
import { mustBeAllowed, type Person } from "../permissions.ts";
import { observe } from "./observe.ts";
import { warningsOf, type Warning } from "./warnings.ts";

/**
 * What an administrator should look after, or have looked after.
 * @throws Forbidden for those who do not look after the portal.
 */
export async function listWarnings(office: Office, actor: Person): Promise<Warning[]> {
  mustBeAllowed(actor, "watchPortal");
  return findWarnings(office);
}

/** The same for the operator, who asks the machine itself. */
export async function findWarnings(office: Office): Promise<Warning[]> {
  return warningsOf(await observe(office), office.clock());
}
