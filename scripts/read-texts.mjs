import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Reads a language's rooms into one flat map: `room.meaning` → ICU message.
 * @param {string} folder with a file of JSON for each room
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
