import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Everything that the build depends on. */
const folders = ["portal", "council", "texts", "database", "server", "cli", "public", "scripts"];
const files = ["package-lock.json", "package.json", "react-router.config.ts", "vite.config.ts"];

/**
 * One hash over the names and contents of all sources, without tests and generated texts.
 * @param {string} root the project's folder
 */
export function hashSources(root) {
  const hash = createHash("sha256");
  for (const file of [...files, ...folders.flatMap((folder) => filesIn(root, folder))].sort()) {
    if (!existsSync(join(root, file))) continue;
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** @param {string} root @param {string} folder @returns {string[]} paths with forward slashes */
function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .map((file) => file.split(sep).join("/"))
    .filter((file) => !file.startsWith("texts/generated/"));
}
