import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));
const files = globSync("*/*.json", { cwd: folder, exclude: ["generated"] });

it.each(files)("%s has no key twice", (file) => {
  const source = readFileSync(`${folder}/${file}`, "utf8");
  // `JSON.parse` keeps only the last text of a key that is there twice.
  const reprinted = `${JSON.stringify(JSON.parse(source), null, 2)}\n`;
  expect(source).toBe(reprinted);
});
