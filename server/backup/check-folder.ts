import { accessSync, constants } from "node:fs";
import { makeFolder } from "../../database/make-folder.ts";
import type { BackupConfig } from "../config.ts";
import { errorsOf } from "../error-messages.ts";
import type { Log } from "../../council/office.ts";

/**
 * Makes the folder of the nightly backups, and logs why it cannot be made, read or written: that keeps no portal from
 * serving (decision 434). Where none are made, it logs who must make them.
 */
export function checkBackupFolder({ folder, days }: BackupConfig, log: Log): void {
  if (days === 0) {
    log.warn({}, "BACKUP_DAYS=0: the portal makes no backups. Run the command backup every day.");
    return;
  }
  try {
    makeFolder(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    for (const message of errorsOf(error))
      log.error({ folder }, `No backups can be made in BACKUP_DIR. ${message}`);
  }
}
