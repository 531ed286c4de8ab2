import type { Command } from "./command.ts";

const program = "npm run council --";

/** The list of all commands, one line each. */
export function listOf(commands: Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  const lines = commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`);
  return [
    `Usage: ${program} <command>`,
    "",
    ...lines,
    "",
    "Each explains itself with --help.",
  ].join("\n");
}

/** The error, in one line, for the name of a command that is unknown or incomplete. */
export function unknownCommand(commands: Command[], words: string[]): string {
  const [firstWord = ""] = words;
  const suggestions = commands
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${firstWord} `));
  const firstOption = words.findIndex((word) => word.startsWith("-"));
  const typedName = (firstOption > 0 ? words.slice(0, firstOption) : words).join(" ");
  const choice = suggestions.length > 0 ? ` Did you mean ${suggestions.join(", ")}?` : "";
  return `There is no command "${typedName}".${choice} For the list: ${program} --help`;
}

/** A command's purpose and options. */
export function helpFor(command: Command): string {
  const words = Object.entries(command.options).map(([name, option]) => [
    `--${name}`,
    option.description,
  ]);
  if (command.argument) words.unshift([command.argument.name, command.argument.description]);
  const width = Math.max(0, ...words.map(([word]) => word!.length));
  return [
    command.summary,
    "",
    `Usage: ${program} ${command.name} ${command.usage}`.trimEnd(),
    ...(words.length > 0 ? [""] : []),
    ...words.map(([word, description]) => `  ${word!.padEnd(width)}  ${description}`),
  ].join("\n");
}
