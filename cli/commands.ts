import type { Command } from "./command.ts";
import { migrateCommand } from "./migrate.ts";

/** Every operator command, in the order the list shows them. */
export const commands: Command[] = [migrateCommand];
