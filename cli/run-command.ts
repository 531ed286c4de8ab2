import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import type { Log } from "../council/office.ts";
import { ConfigError, readConfig, type Config } from "../server/config.ts";
import { dropPrivilegesTo } from "../server/drop-privileges.ts";
import { errorsOf } from "../server/error-messages.ts";
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
  const found = findCommand(commands, args);
  if (!found) {
    if (args.length === 0 || args[0] === "--help" || args[0] === "-h") {
      terminal.print(listOf(commands));
      return 0;
    }
    terminal.writeError(unknownCommand(commands, args));
    return 1;
  }
  if (found.rest.includes("--help") || found.rest.includes("-h")) {
    terminal.print(helpFor(found.command));
    return 0;
  }
  try {
    await run(found.command, found.rest, terminal);
    return 0;
  } catch (error) {
    terminal.writeError(errorOf(error));
    return 1;
  }
}

/** Command names have one or two words: `migrate`, `user create`. */
function findCommand(commands: Command[], args: string[]) {
  for (const count of [2, 1]) {
    const command = commands.find((command) => command.name === args.slice(0, count).join(" "));
    if (command) return { command, rest: args.slice(count) };
  }
  return undefined;
}

async function run(command: Command, rest: string[], terminal: Terminal): Promise<void> {
  const { options, argument } = parseArguments(command, rest);
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

async function openMigrated(config: Config, log: Log): Promise<OpenPortal> {
  await requireNewestSchema(config);
  return openPortal(config, log);
}

/** The settings that a command reads. An empty one counts as unset and does not override a command's own. */
function variablesFor({ reads }: Command, { environment, envFile }: Terminal): Variables {
  const variables = reads
    ? {
        ...only(reads.anywhere, { ...envFile, ...environment }),
        ...only(reads.environmentOnly, environment),
      }
    : { ...envFile, ...environment };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
}

function only(names: readonly string[], variables: Variables): Variables {
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
  rest: string[],
): Pick<CommandInput, "options" | "argument"> {
  const failed = (reason: string) =>
    new CommandError(`${reason} Usage: ${command.name} ${command.usage}`.trim());
  const { values, positionals } = parseOptions(command, rest, failed);
  for (const [name, option] of Object.entries(command.options)) {
    if (option.type === "boolean") values[name] ??= false;
    else if (option.required && !values[name]) throw failed(`--${name} is missing.`);
  }
  const [argument = "", ...others] = positionals;
  if (command.argument && argument === "") throw failed(`${command.argument.name} is missing.`);
  if (others.length > 0) throw failed(`"${others.join(" ")}" does not belong to this command.`);
  return { options: values as CommandInput["options"], argument };
}

function parseOptions(command: Command, rest: string[], failed: (reason: string) => Error) {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type }]) => [name, { type }]),
  );
  const allowPositionals = command.argument !== undefined;
  try {
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    const { message } = error as Error;
    const withoutValue = /^Option '(--[\w-]+)(?: <value>)?' argument/.exec(message)?.[1];
    if (withoutValue) throw failed(`${withoutValue} needs a value.`);
    throw failed(`${message.split(/\.(?:\s|$)/)[0]}.`);
  }
}

/** One line, even for several errors. */
function errorOf(error: unknown): string {
  const errors = errorsOf(error).join("; ");
  return error instanceof ConfigError ? `These settings are wrong: ${errors}` : errors;
}
