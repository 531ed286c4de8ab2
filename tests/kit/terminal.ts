import { Readable } from "node:stream";
import { commands } from "../../cli/commands.ts";
import { runCommand } from "../../cli/run-command.ts";

/** Runs an operator command as a person at the machine would, and hands back what they see. */
export async function atTerminal(
  words: string[],
  environment: Record<string, string>,
  typed = "",
): Promise<{ exitCode: 0 | 1; output: string; complaint: string }> {
  const output: string[] = [];
  const complaint: string[] = [];
  const exitCode = await runCommand(commands, words, {
    environment,
    input: Readable.from([typed]),
    print: (line) => void output.push(line),
    complain: (line) => void complaint.push(line),
  });
  return { exitCode, output: output.join("\n"), complaint: complaint.join("\n") };
}
