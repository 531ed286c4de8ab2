import type { Readable } from "node:stream";
import type { Office } from "../council/office.ts";
import type { Config } from "../server/config.ts";

/** An option of a command: `--email E`, or a flag without a value. */
export interface Option {
  type: "string" | "boolean";
  required?: true;
  /** What it is for, in a few words, for `--help`. */
  meaning: string;
}

type Values<Options extends Record<string, Option>> = {
  [Name in keyof Options]: Options[Name] extends { type: "boolean" }
    ? boolean
    : Options[Name] extends { required: true }
      ? string
      : string | undefined;
};

/** What a command gets to work with. */
export interface Given<Options extends Record<string, Option> = Record<string, Option>> {
  options: Values<Options>;
  /** The word after the command's name; empty for a command that takes none. */
  argument: string;
  /** The settings in force. */
  config: Config;
  /** Opens the office (database, documents, mail) when first asked for; closed after the command. */
  office(): Promise<Office>;
  input: Readable;
  /** Writes a line to standard output. */
  print(line: string): void;
}

export interface Command<Options extends Record<string, Option> = Record<string, Option>> {
  /** The words it is called by: `user create`. */
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** How it is called, after its name: `--email E --role R`. */
  usage: string;
  options: Options;
  /** What the word after its name means, for `--help`; without it, it takes none. */
  argument?: { name: string; meaning: string };
  /** Settings that are this command's own where nothing else is set. */
  settings?: Record<string, string>;
  /** @throws CommandError when it cannot be done, for a reason the operator can act on. */
  run(given: Given<Options>): Promise<void>;
}

/** The message an operator gets when a command fails. */
export class CommandError extends Error {
  override name = "CommandFailed";
}

/** Makes a command; what its `run` gets is typed by its options. */
export function command<const Options extends Record<string, Option>>(
  definition: Command<Options>,
): Command {
  return definition;
}
