import { setTimeout as pause } from "node:timers/promises";
import type { Office } from "../council/office.ts";
import { isEncryptedWith } from "./secret-key.ts";

const retryMs = 1000;

/**
 * Ends the process of a portal that lost its lock, if a command has the database to itself now, or changed SECRET_KEY
 * meanwhile: what the portal stored from now on would be lost. Ends it at once, as a kill would, so that nothing more is
 * confirmed.
 * @param isHeld whether the portal has its lock again
 */
export async function stopIfDisplaced(office: Office, isHeld: boolean): Promise<void> {
  let isCurrent: boolean | undefined;
  while (isHeld && isCurrent === undefined) {
    // A connection from before the interruption may fail once more.
    isCurrent = await isEncryptedWith(office.db, office.keys).catch(() => undefined);
    if (isCurrent === undefined) await pause(retryMs, undefined, { ref: false });
  }
  if (isCurrent) return;
  office.log.error(
    {},
    isHeld
      ? "SECRET_KEY was changed while PostgreSQL could not be reached: the portal stops"
      : "While PostgreSQL could not be reached, a command (move or secret rotate) took this database for itself: the portal stops",
  );
  process.exit(1);
}
