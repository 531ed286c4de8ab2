import type { Readable } from "node:stream";
import type { Office } from "../council/office.ts";
import type { Config } from "../server/config.ts";

/** An option of a command: `--email E`, or a flag without a value. */
export interface Option {
  type: "string" | "boolean";
  required?: true;
  /** What it does in a few words, for `--help`. */
  description: string;
}

type Values<Options extends Record<string, Option>> = {
  [Name in keyof Options]: Options[Name] extends { type: "boolean" }
    ? boolean
    : Options[Name] extends { required: true }
      ? string
      : string | undefined;
};

/** The values and functions that a command gets when it runs. */
export interface CommandInput<Options extends Record<string, Option> = Record<string, Option>> {
  options: Values<Options>;
  /** The argument after the command's name; empty if the command takes none. */
  argument: string;
  /** The settings in force. */
  config: Config;
  /**
   * Opens the office (database, documents, mail) on first use. It is closed after the command.
   * @throws CommandError if the database lacks migrations of this release
   */
  office(): Promise<Office>;
  input: Readable;
  /** Writes a line to standard output. */
  print(line: string): void;
}

export interface Command<Options extends Record<string, Option> = Record<string, Option>> {
  /** Its name on the command line: `user create`. */
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What follows the name in the usage line: `--email E --role R`. */
  usage: string;
  options: Options;
  /** Describes the command's argument, for `--help`; undefined if the command takes none. */
  argument?: { name: string; description: string };
  /** Defaults for settings, used by this command only. */
  settings?: Record<string, string>;
  /**
   * The only settings that the command reads: `anywhere` from the environment or `.env`, `environmentOnly` from the
   * environment. Other commands read every setting from both.
   */
  reads?: { anywhere: readonly string[]; environmentOnly: readonly string[] };
  /** The command may run before the portal's first start; others fail where there is no portal, and write nothing. */
  beforeFirstStart?: true;
  /** @throws CommandError when it fails for a reason that the operator can act on */
  run(input: CommandInput<Options>): Promise<void>;
}

/** An error that the operator can act on: only its message is printed. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** Makes a command; the type of its input follows from its options. */
export function command<const Options extends Record<string, Option>>(
  definition: Command<Options>,
): Command {
  return definition;
}
