import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Whether a program is there and runs.
 * @param {string} program
 * @param {string[]} [args] it ends by itself with
 * @param {NodeJS.ProcessEnv} [env] what it needs besides
 */
export function runs(program, args = ["--version"], env = {}) {
  if (!existsSync(program)) return false;
  const { status } = spawnSync(program, args, {
    stdio: "ignore",
    env: { ...process.env, ...env },
    timeout: 60_000,
  });
  return status === 0;
}
