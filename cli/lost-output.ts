import { errorMessagesFor } from "../server/error-messages.ts";

/**
 * Lets a command finish when its output cannot be written. A pipe that its reader has closed (`| head -1`) is no error;
 * any other cause, such as a full disk, is reported in one line, with exit code 1.
 */
export function finishWithoutOutput({ stdout, stderr }: Pick<NodeJS.Process, "stdout" | "stderr">) {
  stderr.on("error", () => {});
  let isReported = false;
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE" || isReported) return;
    isReported = true;
    process.exitCode = 1;
    stderr.write(`The output could not be written: ${errorMessagesFor(error).join("; ")}\n`);
  });
}
