import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { findLastBackupAt, isOfEmptyPortal } from "./records.ts";

/** The newest backup. */
export interface LastBackup {
  /** Milliseconds UTC. */
  madeAt: number;
  /** It was made before there was an administrator. */
  isOfEmptyPortal: boolean;
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
  return { madeAt, isOfEmptyPortal: await isOfEmptyPortal(office, madeAt) };
}
