// Finds unused texts: keys that no source names. Prints a line for each, and exits with 1 if there is one.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readTexts } from "./read-texts.mjs";

const sources = "{{portal,council,server,cli}/**/*,texts/*}.{ts,tsx}";
/** A quoted key, or the beginning of a template up to its first `${…}`. A template type (`${string}`) does not count. */
const mention = /(["'`])([a-zA-Z][\w-]*\.[\w.-]*)(?:\1|\$\{(?!string\}))/g;

/**
 * Finds the keys that no source names. A template names every key that begins with its fixed part.
 * @param {Iterable<string>} keys
 * @param {string[]} codes the sources
 */
export function unusedKeys(keys, codes) {
  const mentions = codes.flatMap((code) => [...code.matchAll(mention)]);
  const namedKeys = new Set();
  const prefixes = new Set();
  for (const [mention, , text] of mentions)
    (mention.endsWith("{") ? prefixes : namedKeys).add(text);
  return [...keys].filter(
    (key) => !namedKeys.has(key) && ![...prefixes].some((prefix) => key.startsWith(prefix)),
  );
}

function checkAll() {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const codes = globSync(sources, { cwd: root, exclude: ["**/*.test.*"] }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  const unused = unusedKeys(readTexts(join(root, "texts/en")).keys(), codes);
  for (const key of unused) console.error(`${key}: nothing shows this text`);
  process.exitCode = unused.length > 0 ? 1 : 0;
}

if (import.meta.main) checkAll();
