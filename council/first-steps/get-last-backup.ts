import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { findLastBackupAt } from "./records.ts";

/**
 * When the newest backup was made, milliseconds UTC; undefined if none was.
 * @throws ForbiddenError for those who do not monitor the portal.
 */
export async function getLastBackup(office: Office, actor: Person): Promise<number | undefined> {
  requireAllowed(actor, "monitorPortal");
  return findLastBackupAt(office);
}
