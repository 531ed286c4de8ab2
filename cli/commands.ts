import { auditAcceptCommand } from "./audit-accept.ts";
import { backupCommand } from "./backup.ts";
import type { Command } from "./command.ts";
import { configCommand } from "./config.ts";
import { demoCommand } from "./demo.ts";
import { keysListCommand } from "./keys-list.ts";
import { keysRotateCommand } from "./keys-rotate.ts";
import { mailTestCommand } from "./mail-test.ts";
import { migrateCommand } from "./migrate.ts";
import { moveCommand } from "./move.ts";
import { restoreCommand } from "./restore.ts";
import { retentionRunCommand } from "./retention-run.ts";
import { secretRotateCommand } from "./secret-rotate.ts";
import { setupLinkCommand } from "./setup-link.ts";
import { statusListImportCommand } from "./status-list-import.ts";
import { userCreateCommand } from "./user-create.ts";
import { userDeleteCommand } from "./user-delete.ts";
import { userDisableCommand } from "./user-disable.ts";
import { userDutyCommand } from "./user-duty.ts";
import { userEmailCommand } from "./user-email.ts";
import { userEnableCommand } from "./user-enable.ts";
import { userListCommand } from "./user-list.ts";
import { userPasswordCommand } from "./user-password.ts";
import { userResetFactorCommand } from "./user-reset-factor.ts";
import { userRoleCommand } from "./user-role.ts";
import { verifyCommand } from "./verify.ts";

/** Every operator command, in the order in which `--help` lists them. */
export const commands: Command[] = [
  setupLinkCommand,
  userCreateCommand,
  userRoleCommand,
  userDutyCommand,
  userPasswordCommand,
  userEmailCommand,
  userResetFactorCommand,
  userDisableCommand,
  userEnableCommand,
  userDeleteCommand,
  userListCommand,
  configCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
  auditAcceptCommand,
  moveCommand,
  secretRotateCommand,
  keysListCommand,
  keysRotateCommand,
  statusListImportCommand,
  retentionRunCommand,
  mailTestCommand,
  demoCommand,
];
