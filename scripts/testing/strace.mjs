import { spawnSync } from "node:child_process";
import { aptInstall, mayAptInstall } from "./apt.mjs";

/** Installs strace, which counts syncs to disk; prints a warning if that fails. */
export async function installStrace() {
  if (process.platform !== "linux" || hasStrace()) return;
  if (mayAptInstall()) {
    console.log("strace: not here; installing it (apt-get) …");
    await aptInstall("strace");
    if (hasStrace()) return;
  }
  console.log("strace: not here, so no test counts whether a commit is on disk before the answer.");
}

function hasStrace() {
  return spawnSync("strace", ["-o", "/dev/null", "true"]).status === 0;
}
