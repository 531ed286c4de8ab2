import { accessSync, constants } from "node:fs";
import { makeFolder } from "../../database/make-folder.ts";
import type { BackupConfig } from "../config.ts";
import { errorsOf } from "../error-messages.ts";
import type { Log } from "../../council/office.ts";

/**
 * Makes the folder of the nightly backups, unless none are made, and logs why it cannot be made, read or written: that
 * keeps no portal from serving (decision 434).
 */
export function checkBackupFolder({ folder, days }: BackupConfig, log: Log): void {
  if (days === 0) return;
  try {
    makeFolder(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    for (const message of errorsOf(error))
      log.error({ folder }, `No backups can be made in BACKUP_DIR. ${message}`);
  }
}
