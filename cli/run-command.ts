import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import type { Log } from "../council/office.ts";
import { lockForCommand } from "../database/serving-lock.ts";
import { ConfigError, readConfig, type Config } from "../server/config.ts";
import { dropPrivilegesTo } from "../server/drop-privileges.ts";
import { errorMessagesFor } from "../server/error-messages.ts";
import { openLog } from "../server/log.ts";
import { openPortal, type OpenPortal } from "../server/open-portal.ts";
import { CommandError, type Command, type CommandInput } from "./command.ts";
import { helpFor, listOf, unknownCommand } from "./help.ts";
import { requireNewestSchema, requirePortal } from "./require-portal.ts";

type Variables = Record<string, string | undefined>;

/** The environment of a command: settings, input and output. */
export interface Terminal {
  environment: Variables;
  /** The settings of the file `.env`, which those of the environment override. */
  envFile: Variables;
  input: Readable;
  print(line: string): void;
  writeError(line: string): void;
}

/**
 * Runs the command that the arguments name.
 * @returns the exit code: 0, or 1 after one line on standard error
 */
export async function runCommand(
  commands: Command[],
  args: string[],
  terminal: Terminal,
): Promise<0 | 1> {
  const match = findCommand(commands, args);
  if (!match) {
    if (args.length === 0 || args[0] === "--help" || args[0] === "-h") {
      terminal.print(listOf(commands));
      return 0;
    }
    terminal.writeError(unknownCommand(commands, args));
    return 1;
  }
  if (match.rest.includes("--help") || match.rest.includes("-h")) {
    terminal.print(helpFor(match.command));
    return 0;
  }
  try {
    await run(match.command, match.rest, terminal);
    return 0;
  } catch (error) {
    terminal.writeError(errorOf(error));
    return 1;
  }
}

/** Finds the command by the first one or two arguments: `migrate`, `user create`. */
function findCommand(commands: Command[], args: string[]) {
  for (const count of [2, 1]) {
    const command = commands.find((command) => command.name === args.slice(0, count).join(" "));
    if (command) return { command, rest: args.slice(count) };
  }
  return undefined;
}

async function run(command: Command, commandArgs: string[], terminal: Terminal): Promise<void> {
  const { options, argument } = parseArguments(command, commandArgs);
  const variables = variablesFor(command, terminal);
  const config = readConfig({ ...command.settings, ...variables });
  dropPrivilegesTo(config.dataDir);
  if (!command.beforeFirstStart) await requirePortal(config);
  let portal: Promise<OpenPortal> | undefined;
  const input: CommandInput = {
    options,
    argument,
    config,
    office: async () => {
      portal ??= openMigrated(config, openLog(logLevel(config, variables)));
      return (await portal).office;
    },
    input: terminal.input,
    print: terminal.print,
  };
  try {
    await command.run(input);
  } finally {
    await (await portal?.catch(() => undefined))?.close();
  }
}

/** Opens the portal. Until it is closed, no other command can have the database to itself. */
async function openMigrated(config: Config, log: Log): Promise<OpenPortal> {
  const lock = await lockForCommand(config.databaseUrl);
  try {
    await requireNewestSchema(config);
    const portal = await openPortal(config, log);
    const close = async () => {
      await portal.close();
      await lock.release();
    };
    return { ...portal, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The settings that a command reads. An empty setting counts as unset, and does not override the command's default. */
function variablesFor({ reads }: Command, { environment, envFile }: Terminal): Variables {
  const variables = reads
    ? {
        ...pick(reads.anywhere, { ...envFile, ...environment }),
        ...pick(reads.environmentOnly, environment),
      }
    : { ...envFile, ...environment };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
}

function pick(names: readonly string[], variables: Variables): Variables {
  return Object.fromEntries(names.map((name) => [name, variables[name]]));
}

/** Commands print their own output; the process log is silent unless LOG_LEVEL is set. */
function logLevel(config: Config, variables: Variables): Config["logLevel"] {
  return variables["LOG_LEVEL"] ? config.logLevel : "silent";
}

/**
 * @throws CommandError when an option is unknown or has no value, or when an argument is missing
 */
function parseArguments(
  command: Command,
  commandArgs: string[],
): Pick<CommandInput, "options" | "argument"> {
  const usageError = (reason: string) =>
    new CommandError(`${reason} Usage: ${command.name} ${command.usage}`.trim());
  const { values, positionals } = parseOptions(command, commandArgs, usageError);
  for (const [name, option] of Object.entries(command.options)) {
    if (option.type === "boolean") values[name] ??= false;
    else if (option.required && !values[name]) throw usageError(`--${name} is missing.`);
  }
  const [argument = "", ...excess] = positionals;
  if (command.argument && argument === "") throw usageError(`${command.argument.name} is missing.`);
  if (excess.length > 0) throw usageError(`"${excess.join(" ")}" does not belong to this command.`);
  return { options: values as CommandInput["options"], argument };
}

function parseOptions(
  command: Command,
  commandArgs: string[],
  usageError: (reason: string) => Error,
) {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type }]) => [name, { type }]),
  );
  const allowPositionals = command.argument !== undefined;
  try {
    const { values, positionals } = parseArgs({ args: commandArgs, options, allowPositionals });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    const { message } = error as Error;
    const withoutValue = /^Option '(--[\w-]+)(?: <value>)?' argument/.exec(message)?.[1];
    if (withoutValue) throw usageError(`${withoutValue} needs a value.`);
    throw usageError(`${message.split(/\.(?:\s|$)/)[0]}.`);
  }
}

/** The message of an error as one line, even if it names several. */
function errorOf(error: unknown): string {
  const errors = errorMessagesFor(error).join("; ");
  return error instanceof ConfigError ? `These settings are wrong: ${errors}` : errors;
}
