import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Whether a program is installed and runs.
 * @param {string} program
 * @param {string[]} [args] arguments with which the program ends by itself
 * @param {NodeJS.ProcessEnv} [env] additional variables
 */
export function canRun(program, args = ["--version"], env = {}) {
  if (!existsSync(program)) return false;
  const { status } = spawnSync(program, args, {
    stdio: "ignore",
    env: { ...process.env, ...env },
    timeout: 60_000,
  });
  return status === 0;
}
