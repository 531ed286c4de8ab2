import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runQuietly } from "./run-program.mjs";
import { npmCall } from "./npm.mjs";

/**
 * @typedef {"nothing" | "production" | "everything"} Parts no packages, those that the portal runs on, or all packages
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean,
 *   devOptional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[],
 *   [group: string]: unknown }} Package
 * @typedef {{ packages: Record<string, Package> }} Lock
 */

const groups = ["dependencies", "devDependencies", "optionalDependencies"];

/**
 * Finds out from npm's own record which packages of package-lock.json are installed. npm deletes the record
 * first and writes it last, so an interrupted install never counts, but one made by hand does. A
 * copied folder may have the record without its packages, so those that package.json names
 * are checked as well. If npm has already tried to install everything, a missing optional package for this platform is
 * accepted: otherwise each start would delete and reinstall all packages, which fails without a network.
 * @param {string} root the project's folder
 * @returns {Parts}
 */
export function installedParts(root) {
  const project = readJson(join(root, "package.json"));
  const lockfile = readJson(join(root, "package-lock.json"));
  const npmRecord = readJson(join(root, "node_modules", ".package-lock.json"));
  if (!project || !lockfile || !npmRecord || !matchesLock(project, lockfile)) return "nothing";
  const recordedParts = compare(lockfile, npmRecord, wasTried(root));
  if (recordedParts === "nothing" || !areInstalled(root, project.dependencies)) return "nothing";
  return areInstalled(root, project.devDependencies) ? recordedParts : "production";
}

/**
 * @param {Lock} lockfile package-lock.json
 * @param {Lock} installed npm's record of node_modules
 * @param {boolean} mayLackOptional whether a missing optional package for this platform is accepted
 * @returns {Parts}
 */
function compare(lockfile, installed, mayLackOptional) {
  // Most optional packages are for other platforms; npm skips those. Those that it installed must have the wanted version.
  const neededEntries = Object.entries(lockfile.packages).filter(
    ([path, entry]) =>
      path !== "" &&
      (!isOptional(entry) ||
        (isForThisPlatform(entry) && !mayLackOptional) ||
        installed.packages[path]),
  );
  const missing = neededEntries.filter(([path, entry]) => {
    const installedEntry = installed.packages[path];
    return (
      installedEntry?.version !== entry.version || installedEntry?.integrity !== entry.integrity
    );
  });
  if (missing.length === 0) return "everything";
  return missing.every(([, entry]) => entry.dev) ? "production" : "nothing";
}

/**
 * The names of the optional packages for this platform that npm could not fetch.
 * @param {string} root the project's folder
 * @param {Parts} needed packages for development are named only if everything is needed
 */
export function missingPackages(root, needed) {
  const lockfile = readJson(join(root, "package-lock.json"));
  const npmRecord = readJson(join(root, "node_modules", ".package-lock.json"));
  if (!lockfile || !npmRecord) return [];
  return Object.entries(/** @type {Lock} */ (lockfile).packages)
    .filter(
      ([path, entry]) => isOptional(entry) && isForThisPlatform(entry) && !npmRecord.packages[path],
    )
    .filter(([, entry]) => needed === "everything" || !entry.dev)
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
}

/** @param {Package} entry */
function isOptional(entry) {
  return entry.optional === true || entry.devOptional === true;
}

/** Whether npm has tried to install everything in the present package-lock.json. @param {string} root */
function wasTried(root) {
  const file = triedFile(root);
  return existsSync(file) && readFileSync(file, "utf8") === hashOfLock(root);
}

/** @param {string} root */
function triedFile(root) {
  return join(root, "node_modules", ".tried-package-lock");
}

/** @param {string} root */
function hashOfLock(root) {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

const { header } = /** @type {{ header: object }} */ (process.report.getReport());
const ownLibc = "glibcVersionRuntime" in header ? "glibc" : "musl";

/** Whether a package is for this platform alone. @param {Package} entry */
function isForThisPlatform({ os, cpu, libc }) {
  /** @param {string | string[] | undefined} names @param {string} own */
  const includes = (names, own) => names === undefined || [names].flat().includes(own);
  return (
    os !== undefined &&
    includes(os, process.platform) &&
    includes(cpu, process.arch) &&
    includes(libc, ownLibc)
  );
}

/**
 * Installs the packages that a command needs and that are missing. Runs no install scripts: all our
 * packages contain binaries, and machines without a compiler are supported.
 * @param {string} root
 * @param {Parts} needed
 */
export async function install(root, needed) {
  const installed = installedParts(root);
  if (isEnough(installed, needed)) return;
  const common = ["--include=optional", "--ignore-scripts", "--no-audit", "--no-fund"];
  if (needed === "production") {
    console.error("Installing the packages the portal runs on (npm ci) …");
    await npm(root, ["ci", "--omit=dev", ...common]);
  } else if (installed === "production") {
    // Only adds packages: `npm ci` would delete those of a running portal.
    console.error("Installing the packages for development and tests as well (npm install) …");
    await npm(root, ["install", "--no-save", "--include=dev", ...common]);
  } else {
    console.error("Installing all packages (npm ci) …");
    await npm(root, ["ci", "--include=dev", ...common]);
  }
  writeFileSync(triedFile(root), hashOfLock(root));
  removeUnused(root);
}

/** Unused packages: pdf.js depends on a canvas for Node, but draws only in browsers here. */
const unusedPackages = /^@napi-rs\/canvas/;
/**
 * Parts of packages that nothing reads: the C headers of the pinned Node (68 MB) and the sources of SQLite (10 MB),
 * since nothing is compiled, and the source maps of pdf.js (20 MB).
 */
const unusedParts = [
  { packages: /^node-(bin-)?(linux|darwin|win)-/, parts: /^include$/ },
  { packages: /^better-sqlite3$/, parts: /^deps$/ },
  { packages: /^better-sqlite3$/, parts: otherPlatforms() },
  { packages: /^pdfjs-dist$/, parts: /\.map$/ },
];

/** The binaries of better-sqlite3 for other platforms (13 MB), such as `darwin-arm64.node`. */
function otherPlatforms() {
  return new RegExp(
    `^(?!${process.platform}(musl)?-${process.arch}\\.)[a-z0-9]+-[a-z0-9]+\\.node$`,
  );
}

/** Typst as native code, and as WebAssembly (28 MB) for platforms that lack it. */
const typst = {
  scope: "@myriaddreamin",
  native: /^typst-ts-node-compiler-/,
  web: "typst-ts-web-compiler",
};

/**
 * Deletes files of packages that the portal never reads.
 * @param {string} root the project's folder
 */
export function removeUnused(root) {
  const folder = join(root, "node_modules");
  for (const scope of ["", "@napi-rs"])
    for (const name of listFolder(join(folder, scope))) {
      const path = scope ? `${scope}/${name}` : name;
      if (unusedPackages.test(path)) remove(join(folder, path));
      for (const { packages, parts } of unusedParts)
        if (packages.test(path)) removeParts(join(folder, path), parts);
    }
  if (listFolder(join(folder, typst.scope)).some((name) => typst.native.test(name)))
    remove(join(folder, typst.scope, typst.web));
}

/** @param {string} folder @param {RegExp} parts the names of what is deleted in it, at any depth */
function removeParts(folder, parts) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (parts.test(entry.name)) remove(path);
    else if (entry.isDirectory()) removeParts(path, parts);
  }
}

/** @param {string} folder */
function listFolder(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** @param {string} path */
function remove(path) {
  rmSync(path, { recursive: true, force: true });
}

/** @param {Parts} installed @param {Parts} needed */
export function isEnough(installed, needed) {
  return installed === needed || installed === "everything" || needed === "nothing";
}

/** @param {Package} project package.json @param {Lock} lock */
function matchesLock(project, lock) {
  const locked = lock.packages[""] ?? {};
  return groups.every((group) => sorted(project[group]) === sorted(locked[group]));
}

/** @param {unknown} group */
function sorted(group) {
  return JSON.stringify(Object.entries(group ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param {string} root @param {Record<string, string>} [packages] by name */
function areInstalled(root, packages = {}) {
  return Object.keys(packages).every((name) =>
    existsSync(join(root, "node_modules", name, "package.json")),
  );
}

/** @param {string} root @param {string[]} args */
function npm(root, args) {
  const { command, args: npmArguments, shell } = npmCall(args);
  return runQuietly(`npm ${args[0]}`, command, npmArguments, { cwd: root, shell });
}

/** @param {string} file @returns {any} undefined when it is missing or invalid */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
