import { spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";
import { join } from "node:path";

const program = join(import.meta.dirname, "check_certificate.py");
const versionCheck = "import sys; sys.exit(sys.version_info < (3, 8))";

/** Whether Python 3.8 or later is installed. */
export function hasPython(): boolean {
  return spawnSync("python3", ["-c", versionCheck]).status === 0;
}

/**
 * Checks tokens, in hexadecimal, with the second implementation.
 * @returns for each token the number of its certificate, `revoked`, or null if it is refused
 * @throws if the Python program writes an error
 */
export async function checkInPython(
  keys: readonly object[],
  tokens: readonly string[],
  statusList?: string,
): Promise<(string | null)[]> {
  const python = spawn("python3", [program]);
  python.stdin.end(JSON.stringify({ keys, tokens, statusList }));
  const [output, error] = await Promise.all([text(python.stdout), text(python.stderr)]);
  if (error !== "") throw new Error(error);
  return output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string | null);
}
