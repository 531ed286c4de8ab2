import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { findLastBackupAt, isBeforeAdministrators } from "./records.ts";

/** The newest backup. */
export interface LastBackup {
  /** Milliseconds UTC. */
  madeAt: number;
  /** Whether it was made before any of today's administrators had an account, and so perhaps of an empty portal. */
  isBeforeAdministrators: boolean;
}

/**
 * The newest backup; undefined if none was made.
 * @throws ForbiddenError for those who do not monitor the portal.
 */
export async function getLastBackup(
  office: Office,
  actor: Person,
): Promise<LastBackup | undefined> {
  requireAllowed(actor, "monitorPortal");
  const madeAt = await findLastBackupAt(office);
  if (madeAt === undefined) return undefined;
  return { madeAt, isBeforeAdministrators: await isBeforeAdministrators(office, madeAt) };
}
