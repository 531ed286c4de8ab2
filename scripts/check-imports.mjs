// Checks the imports of every source file against import-rules.mjs, and that each folder of council/ uses all that it may
// import from. Prints one line per violation and exits with 1.
import { globSync, readFileSync } from "node:fs";
import { posix, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { mayImport, unusedDependencies } from "./import-rules.mjs";

/** @typedef {import("./import-rules.mjs").Import} Import */

const sources = "{council,portal,texts,database,server,cli}/**/*.{ts,tsx}";

/**
 * Finds the forbidden imports of a file; one sentence each.
 * @param {string} file its path in the project, with forward slashes
 * @param {string} code
 */
export function importErrorsIn(file, code) {
  return importsOf(file, code)
    .filter((imported) => !mayImport(file, imported))
    .map(({ target, isType }) => `${file} must not take ${isType ? "types of " : ""}${target}`);
}

/** @param {string} file @param {string} code @returns {Import[]} */
function importsOf(file, code) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const fromStatic = staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const reexported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ from: moduleRequest.value, isType }] : [],
    ),
  );
  const fromDynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    from: code.slice(start, end).replaceAll(/["'`]/g, ""),
    isType: false,
  }));
  return [...fromStatic, ...reexported, ...fromDynamic].map(({ from, isType }) => {
    const isPackage = !from.startsWith(".");
    const target = isPackage ? from : posix.normalize(posix.join(posix.dirname(file), from));
    return { target, isPackage, isType };
  });
}

function checkAll() {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const files = globSync(sources, { cwd: root, exclude: ["**/*.test.*", "texts/generated/**"] })
    .map((file) => file.split(sep).join("/"))
    .sort()
    .map((file) => ({ file, code: readFileSync(new URL(`../${file}`, import.meta.url), "utf8") }));
  const imports = files.flatMap(({ file, code }) =>
    importsOf(file, code).map(({ target }) => ({ file, target })),
  );
  const errors = [
    ...files.flatMap(({ file, code }) => importErrorsIn(file, code)),
    ...unusedDependencies(imports),
  ];
  for (const error of errors) console.error(error);
  if (errors.length > 0)
    console.error("scripts/import-rules.mjs says which files may import from which.");
  process.exitCode = errors.length > 0 ? 1 : 0;
}

if (import.meta.main) checkAll();
