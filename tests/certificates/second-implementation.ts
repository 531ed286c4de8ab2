import { spawnSync } from "node:child_process";
import { join } from "node:path";

const program = join(import.meta.dirname, "check_certificate.py");
const versionNeeded = "import sys; sys.exit(sys.version_info < (3, 8))";

/** Whether Python 3.8 or later is installed. */
export function hasPython(): boolean {
  return spawnSync("python3", ["-c", versionNeeded]).status === 0;
}

/**
 * Checks tokens, in hexadecimal, with the second implementation.
 * @returns of each its number, `revoked`, or null if it is refused
 * @throws if the program fails
 */
export function checkInPython(
  keys: readonly object[],
  tokens: readonly string[],
  statusList?: string,
): (string | null)[] {
  const input = JSON.stringify({ keys, tokens, statusList });
  const { stdout, stderr } = spawnSync("python3", [program], { input, encoding: "utf8" });
  if (stderr !== "") throw new Error(stderr);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string | null);
}
