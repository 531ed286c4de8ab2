import { accessSync, constants } from "node:fs";
import { makeFolder } from "../../database/make-folder.ts";
import type { BackupConfig } from "../config.ts";
import { errorMessagesFor } from "../error-messages.ts";
import type { Log } from "../../council/office.ts";

/**
 * Makes the folder of the nightly backups. If it cannot be made, read or written, logs the reason, and the portal serves
 * all the same (decision 434). If BACKUP_DAYS turns backups off, logs that somebody has to make them.
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
    for (const message of errorMessagesFor(error))
      log.error({ folder }, `No backups can be made in BACKUP_DIR. ${message}`);
  }
}
