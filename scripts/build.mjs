import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runQuietly } from "./run-program.mjs";
import { precompress } from "./precompress.mjs";
import { hashSources } from "./sources.mjs";

/**
 * Whether the build is complete and up to date with the sources.
 * @param {string} root the project's folder
 */
export function isBuilt(root) {
  const marker = markerOf(root);
  return existsSync(marker) && readFileSync(marker, "utf8") === hashSources(root);
}

/**
 * Builds the portal and the operator commands if the sources have changed since the last build. The new build replaces
 * the last one only when it is complete: if it fails, a running portal still has its files.
 * @param {string} root
 * @param {string} node the Node to build with
 */
export async function build(root, node) {
  if (isBuilt(root)) return;
  const sources = hashSources(root);
  console.error("Building the portal …");
  const newBuild = join(root, ".react-router", "build");
  const env = { ...process.env, NODE_ENV: "production", PORTAL_BUILD_FOLDER: newBuild };
  const options = { cwd: root, env };
  const router = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  await runQuietly("Compiling the texts", node, ["scripts/compile-texts.mjs"], options);
  await runQuietly("Checking the texts", node, ["scripts/check-texts.mjs"], options);
  await runQuietly("The build", node, [router, "build"], options);
  await precompress(join(newBuild, "client"));
  writeFileSync(join(newBuild, "source-hash"), sources);
  replaceFolder(join(root, "build"), newBuild);
}

/**
 * Replaces a folder.
 * @param {string} folder the folder to replace; it need not exist
 * @param {string} newBuild the folder that takes its place
 */
export function replaceFolder(folder, newBuild) {
  const previous = `${newBuild}-before`;
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, previous);
  renameSync(newBuild, folder);
  rmSync(previous, { recursive: true, force: true });
}

/** @param {string} root */
function markerOf(root) {
  return join(root, "build", "source-hash");
}
