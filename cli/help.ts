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

/** One line to who named no command, or only its first word. */
export function unknownCommand(commands: Command[], words: string[]): string {
  const [first = ""] = words;
  const meant = commands.map(({ name }) => name).filter((name) => name.startsWith(`${first} `));
  const firstOption = words.findIndex((word) => word.startsWith("-"));
  const named = (firstOption > 0 ? words.slice(0, firstOption) : words).join(" ");
  const choice = meant.length > 0 ? ` Did you mean ${meant.join(", ")}?` : "";
  return `There is no command "${named}".${choice} For the list: ${start} --help`;
}

/** What a command does and which options it takes. */
export function helpFor(command: Command): string {
  const options = Object.entries(command.options);
  const width = Math.max(0, ...options.map(([name]) => name.length));
  return [
    command.summary,
    "",
    `Usage: ${start} ${command.name} ${command.usage}`.trimEnd(),
    ...(options.length > 0 ? [""] : []),
    ...options.map(([name, option]) => `  --${name.padEnd(width)}  ${option.meaning}`),
  ].join("\n");
}
