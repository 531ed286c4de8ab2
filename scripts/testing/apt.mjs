import { existsSync } from "node:fs";
import { run } from "../run-program.mjs";

/** Whether system packages can be installed: on Debian and derivatives, as root. */
export function mayAptInstall() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/**
 * @param {string} name the name of a Debian package, which some releases may lack
 * @returns {Promise<boolean>} whether apt-get installed it, or found it installed
 */
export async function aptInstall(name) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update", "-qq"], options);
  const install = ["install", "-y", "-qq", "--no-install-recommends", name];
  return (await run("apt-get", install, options)) === 0;
}
