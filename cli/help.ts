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
