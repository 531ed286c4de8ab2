import { Readable } from "node:stream";
import { commands } from "../../cli/commands.ts";
import { runCommand } from "../../cli/run-command.ts";

/**
 * Runs an operator command in this process.
 * @param typed what it reads from standard input
 * @returns its exit code, its output, and what it wrote to standard error
 */
export async function runInTerminal(
  args: string[],
  environment: Record<string, string>,
  typed = "",
): Promise<{ exitCode: 0 | 1; output: string; message: string }> {
  const output: string[] = [];
  const message: string[] = [];
  const exitCode = await runCommand(commands, args, {
    environment,
    envFile: {},
    input: Readable.from([typed]),
    print: (line) => void output.push(line),
    writeError: (line) => void message.push(line),
  });
  return { exitCode, output: output.join("\n"), message: message.join("\n") };
}
