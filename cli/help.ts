import type { Command } from "./command.ts";

const start = "npm run council --";

/** All commands, a line each. */
export function listOf(commands: Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  const lines = commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`);
  return [`Usage: ${start} <command>`, "", ...lines, "", "Each explains itself with --help."].join(
    "\n",
  );
}

/** One line for a missing command or an incomplete name. */
export function unknownCommand(commands: Command[], words: string[]): string {
  const [first = ""] = words;
  const suggestions = commands
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${first} `));
  const firstOption = words.findIndex((word) => word.startsWith("-"));
  const named = (firstOption > 0 ? words.slice(0, firstOption) : words).join(" ");
  const choice = suggestions.length > 0 ? ` Did you mean ${suggestions.join(", ")}?` : "";
  return `There is no command "${named}".${choice} For the list: ${start} --help`;
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
    `Usage: ${start} ${command.name} ${command.usage}`.trimEnd(),
    ...(words.length > 0 ? [""] : []),
    ...words.map(([word, description]) => `  ${word!.padEnd(width)}  ${description}`),
  ].join("\n");
}
