import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Reads the texts of a language into one map, from key to ICU message. A key such as `applications.history.corrected`
 * begins with the name of its file.
 * @param {string} folder with JSON files
 */
export function readTexts(folder) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  /** @param {string} prefix @param {string | object} node */
  const flatten = (prefix, node) => {
    if (typeof node === "string") texts.set(prefix, node);
    else for (const [key, child] of Object.entries(node)) flatten(`${prefix}.${key}`, child);
  };
  for (const file of readdirSync(folder).sort())
    flatten(file.replace(/\.json$/, ""), JSON.parse(readFileSync(join(folder, file), "utf8")));
  return texts;
}
