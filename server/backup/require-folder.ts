import { accessSync, constants } from "node:fs";
import { makeFolder } from "../../database/make-folder.ts";
import { ConfigError, type BackupConfig } from "../config.ts";
import { errorsOf } from "../error-messages.ts";

/**
 * Makes the folder of the nightly backups, unless none are made.
 * @throws ConfigError if it cannot be made, read or written
 */
export function requireBackupFolder({ folder, days }: BackupConfig): void {
  if (days === 0) return;
  try {
    makeFolder(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(errorsOf(error).map((message) => `BACKUP_DIR: ${message}`));
  }
}
