import { readEnvFile } from "../server/environment.ts";
import { commands } from "./commands.ts";
import { finishWithoutOutput } from "./lost-output.ts";
import { runCommand } from "./run-command.ts";

// Files written by a command (documents, identity numbers, letters) are readable only by the
// portal's user.
process.umask(0o077);
finishWithoutOutput(process);

const exitCode = await runCommand(commands, process.argv.slice(2), {
  environment: process.env,
  // A getter, so that `runCommand` reads the file, and reports it if it cannot be read.
  get envFile() {
    return readEnvFile(process.cwd());
  },
  input: process.stdin,
  print: (line) => void process.stdout.write(`${line}\n`),
  writeError: (line) => void process.stderr.write(`${line}\n`),
});
// If output was lost, `finishWithoutOutput` has set the exit code to 1 already.
process.exitCode ||= exitCode;
