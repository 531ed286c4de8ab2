import { spawnSync } from "node:child_process";
import { aptInstall, mayAptInstall } from "./apt.mjs";

/** Sees to it that syncs to disk can be counted, and says so where they cannot. */
export async function installStrace() {
  if (process.platform !== "linux" || hasStrace()) return;
  if (mayAptInstall()) {
    console.log("strace: not here; installing it (apt-get) …");
    await aptInstall("strace");
    if (hasStrace()) return;
  }
  console.log("strace: not here: that a commit is on disk before the answer is not counted.");
}

function hasStrace() {
  return spawnSync("strace", ["-o", "/dev/null", "true"]).status === 0;
}
