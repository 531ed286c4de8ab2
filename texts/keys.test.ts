import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));
const files = globSync("*/*.json", { cwd: folder, exclude: ["generated"] });

it.each(files)("%s has no key twice", (file) => {
  const written = readFileSync(`${folder}/${file}`, "utf8");
  // Of a key that stands twice only the last text is read.
  const read = `${JSON.stringify(JSON.parse(written), null, 2)}\n`;
  expect(written).toBe(read);
});
