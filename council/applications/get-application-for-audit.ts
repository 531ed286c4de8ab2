import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { readForOffice, type ApplicationForOffice } from "./read-for-office.ts";

/**
 * One application as an auditor reads it. Its documents are listed, not read. The access is recorded first.
 * @throws ForbiddenError for everybody but auditors, NotFoundError if there is no such application.
 */
export async function getApplicationForAudit(
  office: Office,
  actor: Actor,
  id: string,
): Promise<ApplicationForOffice> {
  requireAllowed(actor, "audit");
  const { shown } = await readForOffice(office, actor, id);
  return shown;
}
