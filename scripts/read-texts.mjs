import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Reads the areas of a language into one flat map: `area.meaning` → ICU message.
 * @param {string} folder with a JSON file for each area
 */
export function readTexts(folder) {
  /** @type {Map<string, string>} */
  const found = new Map();
  /** @param {string} prefix @param {string | object} node */
  const flatten = (prefix, node) => {
    if (typeof node === "string") found.set(prefix, node);
    else for (const [key, child] of Object.entries(node)) flatten(`${prefix}.${key}`, child);
  };
  for (const file of readdirSync(folder).sort())
    flatten(file.replace(/\.json$/, ""), JSON.parse(readFileSync(join(folder, file), "utf8")));
  return found;
}
