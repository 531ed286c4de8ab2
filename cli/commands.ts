import type { Command } from "./command.ts";
import { configCommand } from "./config.ts";
import { mailTestCommand } from "./mail-test.ts";
import { migrateCommand } from "./migrate.ts";

/** Every operator command, in the order the list shows them. */
export const commands: Command[] = [configCommand, migrateCommand, mailTestCommand];
